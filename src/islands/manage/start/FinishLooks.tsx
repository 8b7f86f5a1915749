import { useState } from 'react';
import { Button } from 'react-aria-components';
import { draftCalls } from '../../../client/manage/draft-calls.ts';
import { useValue } from '../../use-value.ts';
import { useEditor } from '../draft/editor-context.ts';

/**
 * The button Continue. It publishes the draft and opens the step about payments. Customers do not see the publication
 * yet, because the business is not live.
 */
export function FinishLooks({ routingPath }: { routingPath: string }) {
  const editor = useEditor();
  const { phase, saved } = useValue(editor.state);
  const mistakes = useValue(editor.mistakes);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isSaved = phase === 'saved';

  async function goOn() {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    // A draft with mistakes, such as a draft without a menu, is not published. The checklist names what is missing.
    if (saved.differs && mistakes.length === 0) {
      const published = await draftCalls(routingPath).publish(saved.revision);
      if (!published.ok) {
        if (published.failure.code === 'unauthorised') editor.lostSession();
        setBusy(false);
        return setProblem(published.failure.message);
      }
    }
    location.assign(`/manage/start/pay?business=${encodeURIComponent(routingPath)}`);
  }

  return (
    <div className="looks-finish">
      <Button className="button button-main" isPending={busy} isDisabled={!isSaved} onPress={goOn}>
        Continue
      </Button>
      <p className="console-quiet">
        {isSaved ? 'You can change all of this later, under Brand.' : 'You can continue once your changes are saved.'}
      </p>
      {problem !== null && (
        <p role="alert" className="field-error">
          {problem}
        </p>
      )}
    </div>
  );
}
