import { type SqlBool, sql } from 'kysely'

/**
 * Returns the condition that a column contains a text; every column contains an empty one. `like` compares the text at
 * each place letter by letter: a text that almost matches would take the product of both lengths.
 */
export const contains = (column: string, text: string) =>
  text === '' ? sql<SqlBool>`1 = 1` : sql<SqlBool>`replace(${sql.ref(column)}, ${text}, '') <> ${sql.ref(column)}`
