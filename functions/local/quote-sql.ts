/** A text as an SQL string literal, with its quotes. */
export const quoteSql = (text: string): string => `'${text.replaceAll("'", "''")}'`;
