/**
 * Converts a stored time to the format of answers, without milliseconds. Cuts the text, because creating thousands of
 * Date objects for a list would be slow.
 */
export const toMoment = (stored: string) => `${stored.slice(0, 19)}Z`
