import { startTransition, useEffect, useState } from 'react';
import { Button, FileTrigger } from 'react-aria-components';
import { fileText } from '../../../client/manage/menu/file-text.ts';
import { keepMissedDropsOut } from '../../../client/missed-drops.ts';
import { LongField } from '../../../ui/Field.tsx';

/** Maximum size of a file. 2,000 rows of a spreadsheet are about 300 kB. */
const MAX_FILE_BYTES = 4_000_000;

/** Gets the text of a menu. The person pastes the text, or chooses or drops a file. */
export function ImportText({ onText }: { onText: (text: string) => void }) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(keepMissedDropsOut, []);
  const read = (next: string) => {
    setText(next);
    // React runs this as a transition, so that reading thousands of rows does not delay the typing.
    startTransition(() => onText(next));
  };
  const open = async (file: File | undefined) => {
    setProblem(null);
    if (file === undefined) return;
    if (file.size > MAX_FILE_BYTES) return setProblem(`${file.name} is too large. A file may have at most 4 MB.`);
    if (/\.(xlsx?|pdf|numbers|ods)$/i.test(file.name))
      return setProblem(`${file.name} cannot be read. Please save it as CSV, or copy its text and paste it here.`);
    read(fileText(new Uint8Array(await file.arrayBuffer())));
  };
  return (
    // Dropping a file is only a shortcut: the button "Choose a file" does the same and works with the keyboard.
    <section
      className="draft-group"
      aria-label="The menu to import"
      onDrop={({ dataTransfer }) => void open(dataTransfer.files[0])}
    >
      <p>
        You can import a CSV with any columns, an export from Square or Toast, the source of a web page, text copied
        from a page or a PDF, or a document that you exported here. Nothing changes before you have seen the difference.
      </p>
      <div>
        <FileTrigger
          acceptedFileTypes={['.csv', '.tsv', '.txt', '.json', '.jsonld', '.html']}
          onSelect={(files) => void open(files?.[0])}
        >
          <Button className="button">Choose a file</Button>
        </FileTrigger>
      </div>
      <LongField
        label="Or paste it here"
        rows={6}
        value={text}
        onText={read}
        error={problem}
        placeholder={'Pizza\nMargherita … 14.50\nTomato, basil, mozzarella'}
        spellCheck={false}
      />
    </section>
  );
}
