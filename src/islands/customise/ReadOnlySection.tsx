import type { Section } from '../../domain/menu/menu.ts';
import { sectionRule } from '../../domain/menu/section-display.ts';
import { ChoiceTexts } from './ChoiceTexts.tsx';
import { SectionMark } from './SectionMark.tsx';

/** A section of choices on a menu from which nobody can order: all choices with prices, and their nested sections. */
export function ReadOnlySection({ section }: { section: Section }) {
  return (
    <section className="choices">
      <h3 className="choices-head">
        <span className="choices-question">{section.message}</span> <SectionMark section={section} />
      </h3>
      <p className="choices-rule">{sectionRule(section)}</p>
      <ul>
        {section.choices.map((choice) => (
          <li key={choice.name}>
            <div className="choice" data-off={choice.soldout}>
              <ChoiceTexts choice={choice} />
            </div>
            {choice.nestedChoices.length > 0 && (
              <div className="choice-nested">
                {choice.nestedChoices.map((nested) => (
                  <ReadOnlySection key={nested.message} section={nested} />
                ))}
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
