import { useEffect, useState } from 'react';
import { draftCalls } from '../../../client/manage/draft-calls.ts';
import { adPage } from '../../../client/menu-page/ad-page.ts';
import type { DraftAd } from '../../../contract/documents.ts';
import { useValue } from '../../use-value.ts';
import { DraftScreen, type DraftScreenProps } from '../draft/DraftScreen.tsx';
import { DraftText } from '../draft/DraftText.tsx';
import { useEditor } from '../draft/editor-context.ts';
import './Ad.css';

/** Settings › Ad, with the saved ad as customers see it. */
export function Ad(props: DraftScreenProps) {
  return (
    <DraftScreen {...props}>
      <div className="draft-form">
        <section className="draft-group" aria-labelledby="ad-title">
          <h2 id="ad-title">Ad</h2>
          <p className="console-quiet">Shown at the foot of your menu: an event, a partner, another place of yours.</p>
          <DraftText
            at={['adHTML']}
            label="Text or simple HTML"
            hint="For example: <strong>Quiz night</strong> every Tuesday. Links, lists, bold text and colours work."
            limit={20_000}
            lines={6}
          />
          <AdLook routingPath={props.routingPath} />
        </section>
      </div>
    </DraftScreen>
  );
}

/** The saved ad as customers see it: sanitised by the edge, in a frame without scripts. */
function AdLook({ routingPath }: { routingPath: string }) {
  const editor = useEditor();
  const { saved } = useValue(editor.state);
  const [ad, setAd] = useState<DraftAd | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let cancelled = false;
    // Each save changes the revision. The effect uses the revision, so that it runs again after each save.
    void saved.revision;
    draftCalls(routingPath)
      .ad()
      .then((answer) => {
        if (cancelled) return;
        setProblem(answer.ok ? null : answer.failure.message);
        if (answer.ok) setAd(answer.value);
      });
    return () => {
      cancelled = true;
    };
  }, [routingPath, saved.revision]);
  if (problem !== null)
    return (
      <p role="alert" className="field-error">
        {problem}
      </p>
    );
  if (ad === null) return null;
  return (
    <figure className="ad-look">
      <figcaption>As customers will see it</figcaption>
      {ad.html === null ? (
        <p>No ad.</p>
      ) : (
        // When the ad changes, the new key makes React create a new frame. A change of `srcdoc` in the same frame would
        // add an entry to the browser's history.
        <iframe
          key={ad.html}
          title="The ad as customers will see it"
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          srcDoc={adPage(ad.html)}
        />
      )}
      {ad.leftOut.length > 0 && (
        <p className="ad-cut">An ad cannot have these parts, which are left out: {ad.leftOut.join(', ')}.</p>
      )}
    </figure>
  );
}
