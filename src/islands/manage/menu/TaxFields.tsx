import type { Steps } from '../../../client/manage/document-value.ts';
import { KIND_WORDS, TAX_CLASS_WORDS } from '../../../client/manage/menu/product-words.ts';
import { PRODUCT_KINDS, TAX_CLASSES, type TaxClass } from '../../../domain/menu/menu.ts';
import { DraftSelect } from '../draft/DraftSelect.tsx';
import { useDraftField } from '../draft/editor-context.ts';

const isTaxClass = (value: unknown): value is TaxClass => TAX_CLASSES.some((name) => name === value);
const TAX_CHOICES = TAX_CLASSES.map((value) => ({ value, label: TAX_CLASS_WORDS[value].label }));
const KIND_CHOICES = PRODUCT_KINDS.map((value) => ({
  value: value === 'all' ? '' : value,
  label: KIND_WORDS[value].label,
}));

/** The tax class of a category or a dish. `inherited`: for a dish, the class of its category. */
export function TaxClassField({ at, inherited }: { at: Steps; inherited?: unknown }) {
  const { value } = useDraftField([...at, 'taxClass']);
  const ofCategory = isTaxClass(inherited) ? inherited : 'prepared';
  const chosen = isTaxClass(value) ? value : ofCategory;
  const usual =
    inherited === undefined ? [] : [{ value: '', label: `As the category: ${TAX_CLASS_WORDS[ofCategory].label}` }];
  return (
    <DraftSelect
      at={[...at, 'taxClass']}
      label="Tax class"
      hint={TAX_CLASS_WORDS[chosen].sentence}
      choices={[...usual, ...TAX_CHOICES]}
      fallback={inherited === undefined ? 'prepared' : ''}
    />
  );
}

export function KindField({ at }: { at: Steps }) {
  const { value } = useDraftField([...at, 'type']);
  const kind = PRODUCT_KINDS.find((each) => each === value) ?? 'all';
  return (
    <DraftSelect
      at={[...at, 'type']}
      label="Kind"
      hint={KIND_WORDS[kind].sentence}
      choices={KIND_CHOICES}
      fallback=""
    />
  );
}
