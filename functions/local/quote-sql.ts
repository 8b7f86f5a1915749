/** A text as a literal of SQL. */
export const quoteSql = (text: string): string => `'${text.replaceAll("'", "''")}'`;
