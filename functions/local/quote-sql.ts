/** A text as an SQL string literal, including the single quotes around it. */
export const quoteSql = (text: string): string => `'${text.replaceAll("'", "''")}'`;
