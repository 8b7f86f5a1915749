import type { Section } from '../../domain/menu/menu.ts';
import { pickChoice, pickNested } from '../../domain/menu/pick-choice.ts';
import type { SectionPick } from '../../domain/menu/picks.ts';

/**
 * Applies the picks from an older menu to today's menu, one after the other. Drops picks that today's menu does not allow.
 */
export function replayPicks(sections: readonly Section[], picks: readonly SectionPick[]): readonly SectionPick[] {
  let replayed: readonly SectionPick[] = [];
  for (const section of sections) {
    for (const { choice, count, nested } of picks.find((pick) => pick.section === section.message)?.choices ?? []) {
      const known = section.choices.find((candidate) => candidate.name === choice);
      if (known === undefined) continue;
      replayed = pickChoice(section, replayed, choice, count);
      replayed = pickNested(section, replayed, choice, replayPicks(known.nestedChoices, nested));
    }
  }
  return replayed;
}
