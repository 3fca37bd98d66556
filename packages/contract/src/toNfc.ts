// More marks than any script puts on one letter: normalizing them takes the square of their number.
const MANY_MARKS = /\p{M}{31}/u

/** Normalizes a text to NFC, unless a letter has more marks than any script writes. */
export const toNfc = (text: string) => (MANY_MARKS.test(text) ? text : text.normalize('NFC'))
