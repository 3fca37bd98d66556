const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu

/** One line of well-formed text: composed letters, line breaks and tabs as spaces. */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(CONTROLS, ' ').normalize('NFC').trim()
}
