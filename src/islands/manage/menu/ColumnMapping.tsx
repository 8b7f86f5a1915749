import { COLUMN_FIELDS, type ColumnField, type Mapping, type Table } from '../../../contract/menu-import/table.ts';
import { SelectField } from '../../../ui/SelectField.tsx';

const COLUMN_WORDS: Readonly<Record<ColumnField, string>> = {
  name: 'Name of the dish',
  description: 'Description',
  category: 'Category',
  price: 'Price',
  variation: 'Size',
  modifiers: 'Choices',
  id: 'Id in your menu',
};

/** Longest example of a column. */
const MAX_EXAMPLE_CHARACTERS = 24;

interface ColumnMappingProps {
  table: Table;
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
}

/** Which column of a table means what. It starts with a guess. */
export function ColumnMapping({ table, mapping, onChange }: ColumnMappingProps) {
  const width = Math.max(table.headings.length, ...table.rows.slice(0, 20).map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, column) => {
    const example = table.rows.map(({ cells }) => cells[column] ?? '').find((cell) => cell !== '') ?? 'empty';
    return {
      value: String(column),
      label: table.headings[column] || `Column ${column + 1}: ${example.slice(0, MAX_EXAMPLE_CHARACTERS)}`,
    };
  });
  return (
    <fieldset className="import-columns">
      <legend>Which column is what?</legend>
      {COLUMN_FIELDS.map((field) => (
        <SelectField
          key={field}
          label={COLUMN_WORDS[field]}
          value={mapping[field] === null ? '' : String(mapping[field])}
          choices={[{ value: '', label: 'None' }, ...columns]}
          onChoose={(column) => onChange({ ...mapping, [field]: column === '' ? null : Number(column) })}
        />
      ))}
    </fieldset>
  );
}
