import type { Steps } from '../../../client/manage/document-value.ts';
import { namesOf } from '../../../client/manage/menu/menu-draft.ts';
import type { DraftDocument } from '../../../contract/business-document/draft-document.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { useDraftField } from '../draft/editor-context.ts';
import { OrderedEntries } from './OrderedEntries.tsx';

interface UsedSectionsProps {
  draft: DraftDocument;
  /**
   * The steps that lead from the root of the draft to the list of section names. The last step is a key such as
   * `customization`.
   */
  at: Steps;
  /** The names that apply when the entry has no list of its own. */
  inherited?: readonly string[];
  /** Where the inherited names come from, in words, such as `the dish`. */
  inheritedFrom?: string;
  /** Name of the entry, such as `Lattes`. */
  of: string;
  /** For a choice: the section that contains it. This section is not offered, because it cannot contain itself. */
  except?: string;
}

/** The sections of choices that a category, dish, size or choice uses, in the sequence in which customers see them. */
export function UsedSections({
  draft,
  at,
  inherited = [],
  inheritedFrom = 'the whole category',
  of,
  except,
}: UsedSectionsProps) {
  const { value, error, write } = useDraftField(at);
  const own = namesOf({ value }, 'value');
  const used = own ?? inherited;
  const unused = Object.keys(draft.sections ?? {}).filter((name) => !used.includes(name) && name !== except);
  const save = (names: readonly string[]) => write(names.length === 0 && inherited.length === 0 ? undefined : names);
  return (
    <div className="menu-used">
      {own === undefined && inherited.length > 0 && <p className="console-quiet">As {inheritedFrom} has them:</p>}
      <OrderedEntries
        entries={used.map((name) => ({ key: name, name }))}
        earlierWords={(name) => `Ask ${name} earlier`}
        removeWords={(name) => `Remove ${name} from ${of}`}
        onSave={save}
      />
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
