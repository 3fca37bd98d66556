/** Returns the pattern of `like` that matches texts with this one. SQLite needs `escape '\'` with it. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
