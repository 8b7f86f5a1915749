import { useEffect, useMemo, useState } from 'react';
import { Button } from 'react-aria-components';
import {
  differenceKind,
  differenceTitle,
  shownDifferences,
  valueChanges,
} from '../../../client/manage/difference-words.ts';
import { draftCalls } from '../../../client/manage/draft-calls.ts';
import type { ImportedFile } from '../../../client/manage/menu/document-file.ts';
import { LIST } from '../../../client/manage/menu/menu-view.ts';
import type { Imported } from '../../../contract/documents.ts';
import { useValue } from '../../use-value.ts';
import { useEditor } from '../draft/editor-context.ts';
import { showToast } from '../toast/toasts.ts';
import { useMenuScreen } from './menu-context.ts';

/**
 * The changes that a whole document would make, and the button that applies them. The edge compares the document with
 * the saved draft.
 */
export function ImportDocument({ file, onDone }: { file: ImportedFile; onDone: () => void }) {
  const editor = useEditor();
  const { routingPath, open } = useMenuScreen();
  const { saved, phase } = useValue(editor.state);
  const calls = useMemo(() => draftCalls(routingPath), [routingPath]);
  const [compared, setCompared] = useState<Imported | { readonly problem: string } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each save, the file is compared with the new draft
  useEffect(() => {
    let isLeft = false;
    setCompared(null);
    calls.compareFile(file).then((answer) => {
      if (!isLeft) setCompared(answer.ok ? answer.value : { problem: answer.failure.message });
    });
    return () => {
      isLeft = true;
    };
  }, [calls, file, saved.revision]);
  const isCurrent =
    phase === 'saved' && compared !== null && 'changes' in compared && compared.revision === saved.revision;
  return (
    <section className="draft-group" aria-labelledby="import-document">
      <h3 id="import-document">A whole business document</h3>
      {compared === null && <p role="status">Comparing it with your draft…</p>}
      {compared !== null && 'problem' in compared && <p role="alert">{compared.problem}</p>}
      {compared !== null && 'changes' in compared && (
        <>
          <p role="status">
            {compared.changes.length === 0
              ? 'Nothing would change: your draft says the same.'
              : 'Only your draft changes. Customers see it once you publish.'}
          </p>
          {compared.ignored.length > 0 && <p>This is not imported: {compared.ignored.join(', ')}.</p>}
          {compared.mistakes.length > 0 && (
            <p className="field-error">
              {compared.mistakes.length === 1 ? 'It has one mistake' : `It has ${compared.mistakes.length} mistakes`},
              which you can correct afterwards.
            </p>
          )}
          <ul className="import-differences">
            {shownDifferences(compared.differences).map((difference) => (
              <li key={`${difference.kind}${difference.at.join('/')}`}>
                <strong>{differenceTitle(difference)}</strong>{' '}
                <span className="console-quiet">{differenceKind(difference)}</span>
                {difference.contents.length > 0 && (
                  <span className="import-field">{difference.contents.join(', ')}</span>
                )}
                {valueChanges(difference).map(({ field, from, to }) => (
                  <span key={field} className="import-field">
                    {field !== '' && <>{field}: </>}
                    <del>{from}</del> <span aria-hidden="true">→</span> <ins>{to}</ins>
                  </span>
                ))}
              </li>
            ))}
          </ul>
          {compared.changes.length > 0 && (
            <div className="import-apply">
              <Button
                className="button button-main"
                isDisabled={!isCurrent}
                onPress={() => {
                  editor.edit(...compared.changes);
                  showToast('Imported. “Undo” takes it back.');
                  onDone();
                  open(LIST);
                }}
              >
                Import all of it
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  );
}
