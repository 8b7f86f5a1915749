import { useEffect, useMemo, useRef, useState } from 'react';
import { Button, I18nProvider } from 'react-aria-components';
import {
  differenceKind,
  differenceTitle,
  shownDifferences,
  valueChanges,
} from '../../../client/manage/difference-words.ts';
import { draftCalls } from '../../../client/manage/draft-calls.ts';
import { fieldId } from '../../../client/manage/field-id.ts';
import { placeOf } from '../../../client/manage/field-places.ts';
import { fieldWord } from '../../../client/manage/field-words.ts';
import type { Answer } from '../../../client/rest.ts';
import type { Mistake } from '../../../contract/business-document/mistakes.ts';
import type { Differences, DraftSaved, Schedule, Versions } from '../../../contract/documents.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { SignInDialog } from '../draft/SignInDialog.tsx';
import '../draft/DraftField.css';
import './Publish.css';
import { PublishLater } from './PublishLater.tsx';
import { RestoreVersion } from './RestoreVersion.tsx';

export interface PublishProps {
  readonly routingPath: string;
  /** E-mail of the signed-in person. */
  readonly email: string;
  readonly draft: DraftSaved;
  /** Differences between the published version and the draft; null when nothing is published yet. */
  readonly differences: Differences | null;
  /** The mistakes of the draft when the page was loaded. */
  readonly mistakes: readonly Mistake[];
  readonly versions: Versions['versions'];
  readonly scheduled: Schedule['scheduled'];
}

/** The screen Publish: what a publication would change, the mistakes of the draft, and the publications until now. */
export function Publish({ routingPath, email, draft, differences, versions, scheduled, ...loaded }: PublishProps) {
  const [mistakes, setMistakes] = useState(loaded.mistakes);
  const [problem, setProblem] = useState<string | null>(null);
  const [timeProblem, setTimeProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [isSignedOut, setSignedOut] = useState(false);
  const notice = useRef<HTMLDivElement>(null);
  // Scrolls to the notice, because the pressed button can be far below it, for example under a long list of changes.
  useEffect(() => {
    if (problem !== null && !busy) notice.current?.scrollIntoView({ block: 'center' });
  }, [problem, busy]);
  const calls = draftCalls(routingPath);
  const shown = useMemo(() => shownDifferences(differences ?? []), [differences]);
  const query = `?business=${encodeURIComponent(routingPath)}`;
  const here = `/manage/publish${query}`;
  const canSchedule = draft.differs && mistakes.length === 0;

  async function act(call: () => Promise<Answer<unknown>>, done: string) {
    if (busy) return;
    setBusy(true);
    const answer = await call();
    if (answer.ok) return location.assign(`${here}&done=${done}`);
    // The edge refuses a draft that has mistakes. The list of mistakes on this page can be out of date, so the page
    // fetches the list again.
    const checked = answer.failure.code === 'refused' ? await calls.check() : null;
    if (checked?.ok) setMistakes(checked.value.mistakes);
    setBusy(false);
    setSignedOut(answer.failure.code === 'unauthorised');
    // People can type only a day and a time on this screen. So if the request is malformed, the message of the edge is
    // about the time.
    const isAboutTime = done === 'scheduled' && answer.failure.code === 'malformed';
    setTimeProblem(isAboutTime ? answer.failure.message : null);
    if (isAboutTime) return setProblem(null);
    setProblem(
      answer.failure.code === 'conflict'
        ? 'Somebody has changed the draft meanwhile. Please load this page again and look at the changes.'
        : answer.failure.message,
    );
  }

  return (
    <I18nProvider locale="en-CA">
      <div className="draft-form publish">
        {problem !== null && (
          <div ref={notice}>
            <Notice kind="error">{problem}</Notice>
          </div>
        )}
        <SignInDialog
          email={email}
          isOpen={isSignedOut}
          reassurance="Nothing is lost. Sign in, then press the button again."
          onSignedIn={() => {
            setSignedOut(false);
            setProblem(null);
          }}
          onDismiss={() => setSignedOut(false)}
        />
        {mistakes.length > 0 && (
          <section className="draft-group" aria-labelledby="publish-mistakes">
            <h2 id="publish-mistakes">Please correct this first</h2>
            <ul className="publish-list">
              {mistakes.map((mistake) => {
                const screen = placeOf(mistake.at);
                const place = mistake.place.split(', ').map(fieldWord).join(', ');
                return (
                  <li key={mistake.at.join('/')}>
                    <p>
                      {screen === null ? (
                        <strong>{place}</strong>
                      ) : (
                        <a href={`/manage/${screen}${query}#${fieldId(mistake.at)}`}>{place}</a>
                      )}
                    </p>
                    <p className="field-error">{mistake.message}</p>
                  </li>
                );
              })}
            </ul>
          </section>
        )}
        <section className="draft-group" aria-labelledby="publish-changes">
          <h2 id="publish-changes">What will change</h2>
          {!draft.differs && <p>Nothing. Everything that you have saved is published.</p>}
          {differences === null && <p>Everything: this is the first publication.</p>}
          <ul className="publish-list">
            {shown.map((difference) => (
              <li key={`${difference.kind}${difference.at.join('/')}`}>
                <h3>
                  {differenceTitle(difference)} <span className="publish-kind">{differenceKind(difference)}</span>
                </h3>
                {difference.contents.length > 0 && <p>{difference.contents.join(', ')}</p>}
                {valueChanges(difference).map(({ field, from, to }) => (
                  <p key={field}>
                    {field !== '' && <>{field}: </>}
                    <del>{from}</del> <span aria-hidden="true">→</span> <ins>{to}</ins>
                  </p>
                ))}
              </li>
            ))}
          </ul>
          {draft.differs && (
            <div className="publish-act">
              <Button
                className="button button-main"
                isDisabled={mistakes.length > 0}
                isPending={busy}
                onPress={() => void act(() => calls.publish(draft.revision), 'published')}
              >
                Publish now
              </Button>
              {mistakes.length > 0 && <p className="console-quiet">Possible once the mistakes are corrected.</p>}
              {scheduled !== null && scheduled.problem === null && (
                <p className="console-quiet">This replaces the publication at a set time below.</p>
              )}
            </div>
          )}
          {(canSchedule || scheduled !== null) && (
            <PublishLater
              scheduled={scheduled}
              revision={draft.revision}
              canSchedule={canSchedule}
              isBusy={busy}
              problem={timeProblem}
              onSchedule={(time) => void act(() => calls.schedule({ revision: draft.revision, ...time }), 'scheduled')}
              onCancel={() => void act(calls.cancelSchedule, 'unscheduled')}
            />
          )}
        </section>
        <section className="draft-group" aria-labelledby="publish-versions">
          <h2 id="publish-versions">Publications</h2>
          {versions.length === 0 && <p>None yet.</p>}
          <ul className="publish-list">
            {versions.map(({ version, publishedAtLabel, publishedBy }) => (
              <li key={version} className="publish-version">
                <div>
                  <h3>Version {version}</h3>
                  <p className="console-quiet">
                    {publishedAtLabel}
                    {publishedBy !== null && `, ${publishedBy}`}
                  </p>
                  <p className="console-links">
                    <a href={`${here}&version=${version}`}>
                      What changed<span className="unseen"> in version {version}</span>
                    </a>
                  </p>
                </div>
                {version === draft.publishedVersion ? (
                  <p className="console-tag console-tag-running">Now published</p>
                ) : (
                  <RestoreVersion
                    version={version}
                    losesChanges={draft.differs}
                    onConfirm={() => void act(() => calls.restore(draft.revision, version), 'restored')}
                  />
                )}
              </li>
            ))}
          </ul>
        </section>
      </div>
    </I18nProvider>
  );
}
