import { expect, it } from 'vitest';
import { LIVE_CONDITIONS } from '../../src/domain/store/going-live.ts';
import { aboutOf } from '../../src/pages/manage/_about.ts';
import { CONDITION_LINKS } from '../../src/pages/manage/_status.ts';

it('R7: each condition for going live, except those about the board, links to a screen on which people meet it', () => {
  const linked = LIVE_CONDITIONS.filter((condition) => !['board', 'testOrder'].includes(condition));
  expect(Object.keys(CONDITION_LINKS)).toEqual(linked);
  for (const condition of linked) expect(aboutOf(CONDITION_LINKS[condition]?.to ?? ''), condition).not.toBeNull();
});
