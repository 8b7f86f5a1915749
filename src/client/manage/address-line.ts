/** The address of a draft on one line, to look it up; empty without a street. `read` gives the value of a field. */
export function addressLine(read: (field: string) => unknown): string {
  const text = (field: string) => {
    const value = read(field);
    return typeof value === 'string' ? value.trim() : '';
  };
  const street = text('addressLine1');
  if (street === '') return '';
  const end = `${text('province') || 'BC'} ${text('postalCode')}`.trim();
  return [street, text('city'), end].filter((part) => part !== '').join(', ');
}
