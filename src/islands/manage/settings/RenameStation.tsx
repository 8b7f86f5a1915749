import { useState } from 'react';
import { Button } from 'react-aria-components';
import { renamedStation, stationNameProblem } from '../../../client/manage/menu/stations.ts';
import { Field } from '../../../ui/Field.tsx';
import { Form } from '../../../ui/Form.tsx';
import { useEditor } from '../draft/editor-context.ts';
import { offerUndo } from '../draft/undo.ts';
import { SelectionDialog } from '../menu/selection/SelectionDialog.tsx';

/** A button that opens a dialog for renaming a station. The dishes of the station get the new name too. */
export function RenameStation({ station }: { station: string }) {
  return (
    <SelectionDialog label="Rename" of={station} title={`Rename ${station}`}>
      {(close) => <RenameForm {...{ station, close }} />}
    </SelectionDialog>
  );
}

function RenameForm({ station, close }: { station: string; close: () => void }) {
  const editor = useEditor();
  const [typed, setTyped] = useState(station);
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <Form
      onSubmit={() => {
        const name = typed.trim();
        const { document } = editor.state.value;
        const found = stationNameProblem(document, station, name);
        setProblem(found);
        if (found !== null) return;
        close();
        if (name === station) return;
        editor.edit(...renamedStation(document, station, name));
        offerUndo(editor, `Renamed: ${station} is now ${name}`);
      }}
    >
      <Field
        label="Name"
        value={typed}
        onText={(text) => {
          setTyped(text);
          setProblem(null);
        }}
        error={problem}
        hint="Its dishes stay with it. Once you publish, choose the new name on the screens in the kitchen."
        autoComplete="off"
      />
      <div className="console-dialog-buttons">
        <Button className="button" slot="close">
          Cancel
        </Button>
        <button type="submit" className="button button-main">
          Rename
        </button>
      </div>
    </Form>
  );
}
