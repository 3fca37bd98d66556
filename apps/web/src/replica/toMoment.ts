/** Returns a time of a row in the format of answers, without milliseconds. */
export const toMoment = (stored: string) => `${stored.slice(0, 19)}Z`
