import type { Section } from '../../domain/menu/menu.ts';
import { pickChoice, pickNested } from '../../domain/menu/pick-choice.ts';
import { isOfChoice, type SectionPick } from '../../domain/menu/picks.ts';
import { choicesPicked } from '../../domain/menu/section.ts';

/** Repeats the picks from an older menu in today's menu, pick by pick. Drops picks that today's menu does not allow. */
export function replayPicks(sections: readonly Section[], picks: readonly SectionPick[]): readonly SectionPick[] {
  let replayed: readonly SectionPick[] = [];
  for (const section of sections) {
    for (const pick of choicesPicked(section, picks)) {
      const known = section.choices.find((candidate) => isOfChoice(pick, candidate));
      if (known === undefined) continue;
      replayed = pickChoice(section, replayed, known.name, pick.count);
      replayed = pickNested(section, replayed, known.name, replayPicks(known.nestedChoices, pick.nested));
    }
  }
  return replayed;
}
