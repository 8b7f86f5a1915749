import { Button } from 'react-aria-components';
import type { Steps } from '../../../client/manage/document-value.ts';
import { namesOf } from '../../../client/manage/menu/menu-draft.ts';
import type { DraftDocument } from '../../../contract/business-document/draft-document.ts';
import { Drawing } from '../../../ui/Drawing.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { ARROW_UP_ICON } from '../console-icons.ts';
import { useDraftField } from '../draft/editor-context.ts';

interface UsedSectionsProps {
  draft: DraftDocument;
  /** The list of names in the draft, such as `customization`. */
  at: Steps;
  /** The names that hold while the entry has none of its own. */
  inherited?: readonly string[];
  /** What the list is for: `Lattes`. */
  of: string;
  /** The section that a choice is in, which cannot nest itself. */
  except?: string;
}

/** Which sections of choices an entry uses, in the order of the customer's dialog. */
export function UsedSections({ draft, at, inherited = [], of, except }: UsedSectionsProps) {
  const { value, error, write } = useDraftField(at);
  const own = namesOf({ value }, 'value');
  const used = own ?? inherited;
  const unused = Object.keys(draft.sections ?? {}).filter((name) => !used.includes(name) && name !== except);
  const save = (names: readonly string[]) => write(names.length === 0 && inherited.length === 0 ? undefined : names);
  return (
    <div className="menu-used">
      {own === undefined && inherited.length > 0 && <p className="console-quiet">As the whole category has them:</p>}
      {used.length > 0 && (
        <ol className="menu-entries">
          {used.map((name, index) => (
            <li key={name} className="menu-used-entry">
              <span>{name}</span>
              <Button
                className="round"
                aria-label={`Ask ${name} earlier`}
                isDisabled={index === 0}
                onPress={() => save(used.toSpliced(index, 1).toSpliced(index - 1, 0, name))}
              >
                <Drawing path={ARROW_UP_ICON} />
              </Button>
              <Button
                className="round"
                aria-label={`Remove ${name} from ${of}`}
                onPress={() => save(used.filter((each) => each !== name))}
              >
                <Icon name="close" />
              </Button>
            </li>
          ))}
        </ol>
      )}
      {error !== null && <p className="field-error">{error}</p>}
      {unused.length > 0 && (
        <SelectField
          label={`Add choices to ${of}`}
          value=""
          choices={[{ value: '', label: 'Choose…' }, ...unused.map((name) => ({ value: name, label: name }))]}
          onChoose={(name) => name !== '' && save([...used, name])}
        />
      )}
    </div>
  );
}
