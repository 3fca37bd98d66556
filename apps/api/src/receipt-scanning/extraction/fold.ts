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
  ς: 'σ',
  '״': '"',
  '”': '"',
}

const isMark = /\p{M}/u
const isPlain = /^[ -~]*$/

/**
 * Lower-cases a text and strips diacritics, one character for one, so that offsets in the result are offsets in the
 * text.
 */
export function fold(text: string): string {
  if (isPlain.test(text)) return correctMisreadLetters(text.toLowerCase())
  let out = ''
  for (const character of text) out += foldLetter(character).padEnd(character.length, ' ').slice(0, character.length)
  return correctMisreadLetters(out)
}

function foldLetter(character: string): string {
  const [base = character, ...rest] = character.normalize('NFD')
  // A Korean syllable consists of letters, not of a letter and marks.
  const withoutMarks = rest.every((mark) => isMark.test(mark)) ? base : character
  return special[character] ?? withoutMarks.toLowerCase()
}

/** Replaces a 0 or a 1 between letters by the o or l it was misread for. */
function correctMisreadLetters(text: string): string {
  return text
    .replace(/(?<=[a-z])0+(?=[a-z])/g, (zeros) => 'o'.repeat(zeros.length))
    .replace(/(?<=[a-z])[1|!](?=[a-z])/g, 'l')
}

/** Folds a text to letters and digits only, to compare names regardless of spacing. */
export function alphanumeric(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}]/gu, '')
}
