import { Button } from 'react-aria-components';
import { clashWords } from '../../../client/manage/difference-words.ts';
import type { Clash } from '../../../client/manage/draft-edits.ts';
import { fieldWords } from '../../../client/manage/field-words.ts';
import { useValue } from '../../use-value.ts';
import { useEditor } from './editor-context.ts';

/**
 * The fields that somebody else has changed at the same time. Nothing is saved until the person has chosen one of the
 * two values of each field.
 */
export function Clashes() {
  const editor = useEditor();
  const { clashes, saved, document } = useValue(editor.state);
  if (clashes.length === 0) return null;
  return (
    <section className="clashes" role="alert" aria-labelledby="clashes-title">
      <h2 id="clashes-title">{saved.savedBy ?? 'Somebody'} changed the same fields as you</h2>
      <ul>
        {clashes.map((clash) => (
          <ClashRow
            key={clash.at.join('/')}
            clash={clash}
            place={fieldWords(document, clash.at)}
            choose={(keep) => editor.choose(clash.at, keep)}
          />
        ))}
      </ul>
    </section>
  );
}

function ClashRow({
  clash,
  place,
  choose,
}: {
  clash: Clash;
  /** The field in words. */
  place: string;
  choose: (keep: 'mine' | 'theirs') => void;
}) {
  const { mine, theirs } = clashWords(clash);
  return (
    <li>
      <h3>{place}</h3>
      <dl>
        <dt>You</dt>
        <dd>{mine}</dd>
        <dt>They</dt>
        <dd>{theirs}</dd>
      </dl>
      <div className="clashes-buttons">
        <Button className="button" onPress={() => choose('mine')}>
          Keep mine<span className="unseen">: {place}</span>
        </Button>
        <Button className="button" onPress={() => choose('theirs')}>
          Take theirs<span className="unseen">: {place}</span>
        </Button>
      </div>
    </li>
  );
}
