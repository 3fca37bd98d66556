/** A text as it is searched: two that differ in case alone are equal, in every script and on both databases. */
export const normalizeForSearch = (text: string) => text.normalize('NFKC').toUpperCase()
