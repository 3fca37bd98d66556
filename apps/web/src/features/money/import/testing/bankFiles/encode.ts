/** Writes a text in UTF-8, or in an encoding of one byte a character. */
export function encode(text: string, encoding: string) {
  if (encoding === 'utf-8') return new TextEncoder().encode(text)
  const high = new TextDecoder(encoding).decode(Uint8Array.from({ length: 128 }, (_, n) => n + 128))
  return Uint8Array.from(
    [...text].map((character) => (character < '\u0080' ? character.charCodeAt(0) : high.indexOf(character) + 128)),
  )
}
