const special: Record<string, string> = {
  ß: 's',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  æ: 'a',
  œ: 'o',
  þ: 't',
  Ø: 'o',
  Ł: 'l',
  Đ: 'd',
  İ: 'i',
  Æ: 'a',
  Œ: 'o',
}

/** Lower case without marks, one letter for one letter, so that places in the folded text are places in the text. */
export function fold(text: string): string {
  let out = ''
  for (const character of text) out += foldLetter(character).padEnd(character.length, ' ').slice(0, character.length)
  return mended(out)
}

function foldLetter(character: string): string {
  return special[character] ?? (character.normalize('NFD')[0] ?? character).toLowerCase()
}

/** A 0 or a 1 between letters is an o or an l that was read wrongly. */
function mended(text: string): string {
  return text
    .replace(/(?<=[a-z])0+(?=[a-z])/g, (zeros) => 'o'.repeat(zeros.length))
    .replace(/(?<=[a-z])[1|!](?=[a-z])/g, 'l')
}

/** Letters and digits only: for comparing names however they are spaced. */
export function bare(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}]/gu, '')
}
