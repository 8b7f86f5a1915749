import { useState } from 'react';
import { Button, Input, Label, TextField } from 'react-aria-components';
import { fieldId } from '../../../client/manage/field-id.ts';
import { isFields } from '../../../client/manage/is-fields.ts';
import { discountRuleWords } from '../../../client/manage/offers/offer-words.ts';
import { keptKeys } from '../../../client/manage/offers/rule-keys.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { DraftText } from '../draft/DraftText.tsx';
import { useDraftField, useEditor } from '../draft/editor-context.ts';
import { offerUndo } from '../draft/undo.ts';
import { OfferAmount } from './OfferAmount.tsx';
import { OfferCalendar } from './OfferCalendar.tsx';
import { OfferItem } from './OfferItem.tsx';

const RULES_STEPS = ['discountRules'];
const NEW_RULE = { type: 'percentage', value: 20, title: 'Happy hour' };

/** Discount rules for single dishes, such as a happy hour. */
export function RuleList() {
  const editor = useEditor();
  const { value, write } = useDraftField(RULES_STEPS);
  const [added, setAdded] = useState<string | null>(null);
  const rules = isFields(value) ? value : {};
  const names = Object.keys(rules);
  const [knownKeys, setKnownKeys] = useState(() => keptKeys(new Map(), names));
  const keys = keptKeys(knownKeys, names);
  if (keys !== knownKeys) setKnownKeys(keys);
  return (
    <section className="draft-group" aria-labelledby={fieldId(RULES_STEPS)}>
      <h2 id={fieldId(RULES_STEPS)} tabIndex={-1}>
        Discounts on dishes
      </h2>
      <p className="console-quiet">
        Add a rule here, then choose it at a dish in the menu. Customers see the title of the rule, and the old price
        crossed out.
      </p>
      <ul className="offers">
        {names.map((name) => {
          const at = [...RULES_STEPS, name];
          const rule = rules[name];
          return (
            <OfferItem
              key={keys.get(name)}
              at={at}
              words={isFields(rule) ? discountRuleWords(rule) : null}
              name={name}
              isNew={name === added}
              onRemove={() => {
                editor.edit({ op: 'remove', at });
                offerUndo(editor, `Removed: ${name}`);
                document.getElementById(fieldId(RULES_STEPS))?.focus();
              }}
            >
              <RuleName name={name} taken={names} />
              <div className="draft-pair">
                <OfferAmount at={at} kinds={['percentOff', 'dollarsOff', 'bogo']} />
                <DraftText at={[...at, 'title']} label="Title, for customers" limit={60} required />
              </div>
              <OfferCalendar at={at} />
            </OfferItem>
          );
        })}
      </ul>
      <Button
        className="button"
        onPress={() => {
          const name = freeName(names);
          setAdded(name);
          write({ ...rules, [name]: NEW_RULE });
        }}
      >
        <Icon name="plus" />
        Add a rule
      </Button>
    </section>
  );
}

/**
 * The field for the name of a rule. Dishes refer to the rule by this name. When the person presses Enter or leaves the
 * field, the rule is renamed, and the dishes that had the rule keep it.
 */
function RuleName({ name, taken }: { name: string; taken: readonly string[] }) {
  const editor = useEditor();
  const [typed, setTyped] = useState<string | null>(null);
  const wanted = (typed ?? name).trim();
  const isTaken = wanted !== name && taken.includes(wanted);
  const rename = () => {
    if (wanted !== '' && wanted !== name && !isTaken)
      editor.edit({ op: 'rename', list: 'discountRules', from: name, to: wanted });
    if (!isTaken) setTyped(null);
  };
  return (
    <TextField
      className="field"
      data-unsaved={typed !== null}
      value={typed ?? name}
      onChange={setTyped}
      onBlur={rename}
      onKeyDown={(event) => event.key === 'Enter' && rename()}
      isInvalid={isTaken}
      maxLength={80}
      autoComplete="off"
    >
      <Label>Name, for you</Label>
      <Input />
      {isTaken && <p className="field-notes field-error">Another rule has this name.</p>}
    </TextField>
  );
}

function freeName(names: readonly string[]): string {
  let number = names.length + 1;
  while (names.includes(`Rule ${number}`)) number++;
  return `Rule ${number}`;
}
