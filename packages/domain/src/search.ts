/** Letters with a stroke and ligatures, of which Unicode has no decomposition. */
const PLAIN_LETTERS: Record<string, string> = {
  Ø: 'O',
  Ł: 'L',
  Đ: 'D',
  Ð: 'D',
  Ħ: 'H',
  Ŧ: 'T',
  Æ: 'AE',
  Œ: 'OE',
  Þ: 'TH',
}
const WITHOUT_DECOMPOSITION = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'g')

/** Ligatures of whole phrases, which Unicode replaces by up to 18 letters: a text would become as many times longer. */
const WITHOUT_PHRASES = /[^\ufdfa\ufdfb]+/g

/** Marks beyond those that any script puts on one letter: normalizing them takes the square of their number. */
const MORE_MARKS = /(\p{M}{30})\p{M}+/gu

const KATAKANA = /[\u30a1-\u30f6]/g
/** The distance in Unicode of a katakana from the hiragana of the same sound. */
const TO_HIRAGANA = 0x60

const ASCII = /^[\0-\x7f]*$/

/** Normalizes a text for every search: texts that differ only in case, width, accents, ligatures or kana are equal. */
export function foldForSearch(text: string) {
  if (ASCII.test(text)) return text.toUpperCase()
  return text
    .replace(MORE_MARKS, '$1')
    .replace(WITHOUT_PHRASES, (part) => part.normalize('NFKC'))
    .toLowerCase()
    .toUpperCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(WITHOUT_DECOMPOSITION, (special) => PLAIN_LETTERS[special]!)
    .replace(KATAKANA, (kana) => String.fromCharCode(kana.charCodeAt(0) - TO_HIRAGANA))
}

/** Returns the names that contain a text: first those that begin with it, then those with a word that does. */
export function rankMatches(names: readonly string[], text: string) {
  const wanted = foldForSearch(text.trim())
  if (!wanted) return [...names]
  const computeRank = (name: string) => {
    const searchText = foldForSearch(name)
    if (searchText.startsWith(wanted)) return 0
    return searchText.includes(` ${wanted}`) ? 1 : searchText.includes(wanted) ? 2 : undefined
  }
  const ranked = names.map((name) => ({ name, rank: computeRank(name) }))
  return [0, 1, 2].flatMap((rank) => ranked.filter((one) => one.rank === rank).map(({ name }) => name))
}
