/**
 * Hides most of a recipient: `maya@example.ca` becomes `m***@example.ca`, `6045550123` becomes `***0123`. A recipient
 * that is already masked stays as it is.
 */
export const maskRecipient = (recipient: string): string =>
  recipient.includes('@') ? recipient.replace(/^(.).*@/u, '$1***@') : recipient.replace(/^.*(?=.{4}$)/, '***');
