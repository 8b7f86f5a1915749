import type { Steps } from '../../../client/manage/document-value.ts';
import { fieldId } from '../../../client/manage/field-id.ts';
import {
  type AllergenLists,
  effectiveAllergens,
  effectiveDiets,
  type MarkedEntry,
  writeAllergens,
  writtenDiets,
} from '../../../client/manage/menu/draft-marks.ts';
import { ALLERGEN_WORDS, DIET_WORDS, SPICE_WORDS } from '../../../contract/mark-words.ts';
import { ALLERGENS, type Allergen, DIETS, SPICES } from '../../../domain/menu/marks.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { DraftNumber } from '../draft/DraftNumber.tsx';
import { DraftTick } from '../draft/DraftTick.tsx';
import { useDraftField, useEditor } from '../draft/editor-context.ts';
import './Marks.css';

const HEALTH_CANADA =
  'https://www.canada.ca/en/health-canada/services/food-nutrition/food-safety/food-allergies-intolerances/food-allergies.html';

interface MarksProps {
  /** Steps to the dish, option or choice in the document. */
  at: Steps;
  /**
   * Name of the dish, option or choice, such as `Large`. Screen readers read it in the headings of the fields, because
   * several entries of the page have the same fields.
   */
  of: string;
  /** For a size of a dish: the dish. The marks of the dish apply where the size states none. */
  dish?: MarkedEntry;
}

/** Allergens, diets, spice, calories and alcohol of a dish, one of its options, or a choice. */
export function Marks(props: MarksProps) {
  const { at, dish } = props;
  return (
    <div className="marks-fields">
      <Allergens {...props} />
      <Diets {...props} />
      <Spice {...props} />
      <DraftNumber
        at={[...at, 'calories']}
        label="Calories"
        hint="Of one portion, in Cal."
        placeholder={String(dish?.calories ?? '')}
        optional
      />
      <DraftTick
        at={[...at, 'alcohol']}
        label="Contains alcohol"
        hint="The checkout then says the drinking age."
        {...(dish?.alcohol === true && { emptyStores: false })}
      />
    </div>
  );
}

/** The fields of `Marks` in a group that is closed at first: for a size of a dish, or a choice of a section. */
export const FoldedMarks = (props: MarksProps) => (
  <details className="menu-nested">
    <summary>
      Allergens and diets<span className="unseen">: {props.of}</span>
    </summary>
    <Marks {...props} />
  </details>
);

/** Label of the answer that leaves a mark unstated. */
const unstated = (dish: MarkedEntry | undefined): string => (dish === undefined ? 'Not stated' : 'As the dish');

const ALLERGEN_ANSWERS = [
  { value: 'no', label: 'Not in it' },
  { value: 'may', label: 'May contain' },
  { value: 'yes', label: 'Contains' },
];

function Allergens({ at, of, dish }: MarksProps) {
  const editor = useEditor();
  const contained = useDraftField([...at, 'allergens']);
  const possible = useDraftField([...at, 'mayContain']);
  const isStated = Array.isArray(contained.value);
  const effective = effectiveAllergens(contained.value, possible.value, dish);
  const { contains, mayContain } = effective;
  const write = (lists: AllergenLists | null) => editor.edit(...writeAllergens(at, lists, dish !== undefined));
  const answer = (allergen: Allergen) =>
    contains.includes(allergen) ? 'yes' : mayContain.includes(allergen) ? 'may' : 'no';
  const choose = (allergen: Allergen, chosen: string) => {
    const withIt = (list: readonly Allergen[], isIn: boolean) =>
      ALLERGENS.filter((each) => (each === allergen ? isIn : list.includes(each)));
    write({ contains: withIt(contains, chosen === 'yes'), mayContain: withIt(mayContain, chosen === 'may') });
  };
  return (
    <fieldset className="marks-group" id={fieldId([...at, 'allergens'])} tabIndex={-1}>
      <legend>
        Allergens<span className="unseen"> of {of}</span>
      </legend>
      <SelectField
        label="What you state"
        value={isStated ? 'stated' : ''}
        choices={[
          { value: '', label: unstated(dish) },
          { value: 'stated', label: isStated && contains.length + mayContain.length === 0 ? 'None' : 'Stated below' },
        ]}
        onChoose={(choice) => write(choice === '' ? null : effective)}
        error={contained.error ?? possible.error}
      />
      <p className="field-notes">
        {isStated ? (
          'Go through all of them: each one that you leave at “Not in it” is stated as not in it.'
        ) : (
          // `field-notes` is a flex box: without this element, each text would be a column of its own.
          <span>
            {dish === undefined ? 'You state nothing to customers.' : 'Customers read what you state for the dish.'} The
            list is{' '}
            <a href={HEALTH_CANADA} target="_blank" rel="noreferrer">
              Health Canada’s
            </a>
            .
          </span>
        )}
      </p>
      {isStated && (
        <div className="marks-allergens">
          {ALLERGENS.map((allergen) => (
            <SelectField
              key={allergen}
              label={capitalised(ALLERGEN_WORDS[allergen])}
              value={answer(allergen)}
              choices={ALLERGEN_ANSWERS}
              onChoose={(chosen) => choose(allergen, chosen)}
            />
          ))}
        </div>
      )}
    </fieldset>
  );
}

function Diets({ at, of, dish }: MarksProps) {
  const { value, error, justSaved, write } = useDraftField([...at, 'diets']);
  const chosen = effectiveDiets(value, dish);
  const isInherited = (value ?? null) === null && chosen.length > 0;
  return (
    <fieldset className="marks-group" id={fieldId([...at, 'diets'])} tabIndex={-1}>
      <legend>
        Suits<span className="unseen"> ({of})</span> {justSaved && <span className="draft-field-saved">Saved</span>}
      </legend>
      {isInherited && <p className="console-quiet">As the dish has them:</p>}
      {error !== null && <p className="field-error">{error}</p>}
      <div className="marks-ticks">
        {DIETS.map((diet) => (
          <label key={diet} className="tick">
            <input
              type="checkbox"
              checked={chosen.includes(diet)}
              onChange={({ target }) => {
                const suits = DIETS.filter((each) => (each === diet ? target.checked : chosen.includes(each)));
                write(writtenDiets(suits, dish));
              }}
            />
            {DIET_WORDS[diet]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Spice({ at, dish }: Pick<MarksProps, 'at' | 'dish'>) {
  const { value, error, write } = useDraftField([...at, 'spice']);
  return (
    <SelectField
      label="Spicy"
      value={String(SPICES.find((spice) => spice === value) ?? '')}
      choices={[
        { value: '', label: unstated(dish) },
        ...SPICES.map((spice) => ({ value: String(spice), label: `${spice} – ${SPICE_WORDS[spice]}` })),
      ]}
      onChoose={(spice) => write(spice === '' ? undefined : Number(spice))}
      error={error}
    />
  );
}

const capitalised = (text: string): string => text.replace(/^./, (letter) => letter.toUpperCase());
