/**
 * The address that a draft states for its business, on one line. The search for the latitude and longitude needs this
 * text. The text is empty when the draft has no street. `read` returns the value of an address field.
 */
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
