import { describe, expect, it } from 'vitest';
import { toPicks } from '../../../src/contract/customization.ts';
import { fromPicks } from '../../../src/contract/from-picks.ts';
import { checkPicks } from '../../../src/domain/menu/check-picks.ts';
import { describePicks } from '../../../src/domain/menu/describe-picks.ts';
import type { Customization, Section } from '../../../src/domain/menu/menu.ts';
import { pickChoice, pickNested } from '../../../src/domain/menu/pick-choice.ts';
import { picksPrice, samePicks } from '../../../src/domain/menu/picks.ts';

const choice = (id: number, name: string, price: number, nestedChoices: Section[] = []) => ({
  ...{ id, name, price, nestedChoices },
  ...{ soldout: false, unitOfMeasurement: null },
});
const radio = (id: number, message: string, choices: Section['choices']): Section => ({
  ...{ id, message, choices },
  ...{ sectionType: 'radio', min: 1, max: 1, multiMax: null },
});
const customization = (...sections: Section[]): Customization => ({
  ...{ customizationLabel: 'Customize', optionSpecialRequest: true, orderFor: false },
  sections,
});

const size = radio(3, 'Size?', [choice(4, 'Small', 0), choice(5, 'Large', 150)]);
const drink = radio(1, 'A drink?', [choice(2, 'Cola', 300, [size])]);
const before = customization(drink);
/** The customization `before` with the same ids and other names. The names of the two sizes are swapped. */
const after = customization(
  radio(1, 'Thirsty?', [
    choice(2, 'Pop', 300, [radio(3, 'How big?', [choice(4, 'Large', 0), choice(5, 'Small', 150)])]),
  ]),
);
const picks = pickNested(drink, pickChoice(drink, [], 'Cola', 1), 'Cola', pickChoice(size, [], 'Large', 1));

describe('C19: picks', () => {
  it('keep their choices after everything was renamed', () => {
    expect(checkPicks(after, picks)).toEqual([]);
    expect(picksPrice(after, picks)).toBe(450);
    expect(describePicks(after, picks)).toBe('Pop [Small]');
  });

  it('keep their ids when they are written into an order and read again', () => {
    expect(toPicks(fromPicks(picks))).toEqual(picks);
  });

  it('without ids are found by name', () => {
    const named = [
      {
        section: 'A drink?',
        choices: [
          {
            choice: 'Cola',
            count: 1,
            nested: [{ section: 'Size?', choices: [{ choice: 'Large', count: 1, nested: [] }] }],
          },
        ],
      },
    ];
    expect(checkPicks(before, named)).toEqual([]);
    expect(picksPrice(before, named)).toBe(450);
    expect(checkPicks(after, named)).not.toEqual([]);
  });

  it('are the same when only names differ', () => {
    const [other = drink] = after.sections;
    expect(samePicks(pickChoice(drink, [], 'Cola', 1), pickChoice(other, [], 'Pop', 1))).toBe(true);
  });
});
