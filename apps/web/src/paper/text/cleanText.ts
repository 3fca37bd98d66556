const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu

// No font has the narrow no-break space, which some locales write in numbers.
const NARROW_SPACE = /\u202f/g

/** Normalizes a text to one well-formed line in NFC, with its outer spaces. Control characters become spaces. */
export const cleanRun = (text: string) =>
  text.toWellFormed().replace(CONTROLS, ' ').replace(NARROW_SPACE, '\u00a0').normalize('NFC')

/** Like {@link cleanRun}, without outer spaces. */
export const cleanText = (text: string) => cleanRun(text).trim()
