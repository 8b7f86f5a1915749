/** The label of the customise dialog's button (K9). */
export function customiseAction(count: number, editing: boolean): 'Remove' | 'Update' | 'Add' {
  if (count === 0) return 'Remove';
  return editing ? 'Update' : 'Add';
}
