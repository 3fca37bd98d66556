const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu

/** Normalizes a text to one well-formed line in NFC. Control characters, such as line breaks, become spaces. */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(CONTROLS, ' ').normalize('NFC').trim()
}
