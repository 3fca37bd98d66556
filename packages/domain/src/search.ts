/** Normalizes a text for searching entries: texts that differ only in case are equal, in every script and on both databases. */
export const normalizeForSearch = (text: string) => text.normalize('NFKC').toUpperCase()
