/** `maya@example.ca` as `m***@example.ca`, `6045550123` as `***0123`. A masked recipient stays as it is. */
export const maskRecipient = (recipient: string): string =>
  recipient.includes('@') ? recipient.replace(/^(.).*@/u, '$1***@') : recipient.replace(/^.*(?=.{4}$)/, '***');
