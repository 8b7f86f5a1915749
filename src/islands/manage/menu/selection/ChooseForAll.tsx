import { useState } from 'react';
import { Button } from 'react-aria-components';
import { SelectField } from '../../../../ui/SelectField.tsx';

interface ChooseForAllProps {
  label: string;
  choices: readonly { readonly value: string; readonly label: string }[];
  /** A sentence about the chosen value. */
  sentenceOf?: (value: string) => string;
  /** Label of the button, such as `Move 3 dishes`. */
  words: string;
  onApply: (value: string) => void;
}

/** Sets one value for all selected dishes. */
export function ChooseForAll({ label, choices, sentenceOf, words, onApply }: ChooseForAllProps) {
  const [value, setValue] = useState(choices[0]?.value ?? '');
  return (
    <>
      <SelectField label={label} value={value} choices={choices} onChoose={setValue} />
      {sentenceOf && <p className="console-quiet">{sentenceOf(value)}</p>}
      <div className="console-dialog-buttons">
        <Button className="button" slot="close">
          Cancel
        </Button>
        <Button className="button button-main" onPress={() => onApply(value)}>
          {words}
        </Button>
      </div>
    </>
  );
}
