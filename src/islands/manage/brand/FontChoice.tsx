import { useId } from 'react';
import { fieldId } from '../../../client/manage/field-id.ts';
import { type FontKind, fontKind, TITLE_FONTS, titleFont } from '../../../contract/title-fonts.ts';
import { titleFontList } from '../../../styles/theme.ts';
import { DraftFieldNotes } from '../draft/DraftFieldNotes.tsx';
import { useDraftField } from '../draft/editor-context.ts';

const KIND_WORDS: Readonly<Record<FontKind, string>> = {
  serif: 'with serifs',
  sans: 'plain',
  rounded: 'rounded',
  condensed: 'narrow',
  mono: 'like a typewriter',
};
const FONT_STEPS = ['theme', 'font'];

interface Choice {
  /** The name of the font. Null removes the font from the draft. */
  readonly font: string | null;
  readonly words: string;
}

/**
 * Lets people choose the font in which pages show the name of the business and the titles. Each choice shows this name
 * in the font of the choice. TitleFonts.astro adds the font files to the page.
 */
export function FontChoice() {
  const { value, error, justSaved, write } = useDraftField(FONT_STEPS);
  const { value: name } = useDraftField(['name']);
  const noteId = useId();
  const chosen = typeof value === 'string' && value !== '' ? value : null;
  const own = titleFont(chosen);
  const choices: readonly Choice[] = [
    { font: null, words: 'Font of the device, plain' },
    ...TITLE_FONTS.map((font) => ({ font: font.name, words: `${font.name}, ${KIND_WORDS[font.kind]}` })),
    ...(chosen === null || own !== null ? [] : [{ font: chosen, words: `${chosen}, ${otherFontWords(chosen)}` }]),
  ];
  return (
    <fieldset className="font-choice" id={fieldId(FONT_STEPS)} tabIndex={-1} aria-describedby={noteId}>
      <legend className="unseen">Font of the name and the titles</legend>
      <div className="font-choice-list">
        {choices.map(({ font, words }) => (
          <label key={words} className="font-choice-one">
            <input
              type="radio"
              name="font"
              checked={font === (own?.name ?? chosen)}
              onChange={() => write(font ?? undefined)}
            />
            <span>
              <span
                className="font-choice-name"
                style={font === null ? undefined : { fontFamily: titleFontList(font) }}
              >
                {typeof name === 'string' && name !== '' ? name : 'Your restaurant'}
              </span>
              <span className="font-choice-words">{words}</span>
            </span>
          </label>
        ))}
      </div>
      <DraftFieldNotes
        id={noteId}
        hint="For your name and the titles, on your page, on menus and on cards. Other texts stay plain and easy to read."
        error={error}
        justSaved={justSaved}
      />
    </fieldset>
  );
}

const otherFontWords = (font: string): string =>
  `only on devices that have it; others show a font ${fontKind(font) === 'sans' ? 'of their own' : KIND_WORDS[fontKind(font)]}`;
