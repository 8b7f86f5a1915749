import { COLUMN_FIELDS, type ColumnField, type Mapping, type Table } from '../../../contract/menu-import/columns.ts';
import { DETAIL_FIELDS, detailHeading } from '../../../contract/menu-import/details.ts';
import { SelectField } from '../../../ui/SelectField.tsx';

const COLUMN_WORDS: Readonly<Record<(typeof COLUMN_FIELDS)[number], string>> = {
  name: 'Name of the dish',
  description: 'Description',
  category: 'Category',
  price: 'Price',
  variation: 'Size',
  modifiers: 'Choices',
  goesWith: 'Goes with',
  id: 'Id in your menu',
  sizeId: 'Id of the size in your menu',
};

/** A column without a heading shows its first text as an example, with at most this number of characters. */
const MAX_EXAMPLE_CHARACTERS = 24;

interface ColumnMappingProps {
  table: Table;
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
}

/**
 * Lets the person choose which column of a table contains which field. At first, `mapping` is a guess from the table.
 */
export function ColumnMapping({ table, mapping, onChange }: ColumnMappingProps) {
  const width = Math.max(table.headings.length, ...table.rows.slice(0, 20).map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, column) => {
    const example = table.rows.map(({ cells }) => cells[column] ?? '').find((cell) => cell !== '') ?? 'empty';
    return {
      value: String(column),
      label: table.headings[column] || `Column ${column + 1}: ${example.slice(0, MAX_EXAMPLE_CHARACTERS)}`,
    };
  });
  const found = DETAIL_FIELDS.filter((field) => mapping[field] !== null).length;
  const select = (field: ColumnField, label: string) => (
    <SelectField
      key={field}
      label={label}
      value={mapping[field] === null ? '' : String(mapping[field])}
      choices={[{ value: '', label: 'None' }, ...columns]}
      onChoose={(column) => onChange({ ...mapping, [field]: column === '' ? null : Number(column) })}
    />
  );
  return (
    <fieldset className="import-columns">
      <legend>Which column is what?</legend>
      {COLUMN_FIELDS.map((field) => select(field, COLUMN_WORDS[field]))}
      <details className="import-more-columns">
        <summary>Pictures, allergens, taxes, hours and more{found > 0 && ` (${found} found)`}</summary>
        <div>{DETAIL_FIELDS.map((field) => select(field, detailHeading(field)))}</div>
      </details>
    </fieldset>
  );
}
