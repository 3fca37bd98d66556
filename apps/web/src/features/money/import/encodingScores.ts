import type { Encoding } from './encodingNames.ts'

// The alphabet of languages beside a to z, by the encodings that banks write them in.
const WESTERN = ['äöüß', 'àâçéèêëîïôùûüœ', 'áéíñóúüçº', 'ãáâàçéêíóõôúªº', 'àèéìòùíó', 'åäöéü', 'åæøéòóâ', 'ëéèïöüáçó']
const CENTRAL = ['ąćęłńóśźż', 'áčďéěíňóřšťúůýž', 'áäčďéíĺľňóôŕšťúýž', 'áéíóöőúüű', 'ăâîşţ', 'čćđšž', 'äöüß']
const BALTIC = ['āčēģīķļņšūž', 'ąčęėįšųūž', 'äõöüšž']
const CYRILLIC = ['абвгдежзийклмнопрстуфхцчшщъыьэюяё№', 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя№']
const GREEK = ['αβγδεζηθικλμνξοπρστυφχψωςάέήίόύώϊϋΐΰ']

const ALPHABETS: [Encoding, string[]][] = [
  ['windows-1252', WESTERN],
  ['windows-1250', CENTRAL],
  ['iso-8859-2', CENTRAL],
  ['windows-1251', CYRILLIC],
  ['windows-1253', GREEK],
  ['windows-1254', ['çğıöşüâî']],
  ['windows-1257', BALTIC],
  ['windows-1255', ['אבגדהוזחטיךכלםמןנסעףפץצקרשת']],
  ['windows-1256', ['ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىي']],
  ['ibm866', CYRILLIC],
  ['koi8-r', CYRILLIC],
  ['ibm850', WESTERN],
  ['macintosh', WESTERN],
]
/** Letters that are rare in the language that has them. */
const WEAK = new Set('âêîûïëœõъщфцэшхжюёђџψξζφχϊϋΐΰìòåà')
/** Encodings that few files are in must be clearly better than others. */
const RARE: Encoding[] = ['ibm850', 'macintosh', 'koi8-r', 'ibm866', 'shift_jis', 'euc-jp', 'gb18030', 'euc-kr']
const MARGIN = 1.5
const SIGNS = /[€¤£§°–—‘’“”„‚…«»·©®´\u00a0¡¿½]/u
const LETTER = /\p{L}/u
const SAMPLED = 20_000

type Decode = (bytes: Uint8Array, encoding: Encoding) => string

/** Returns the encoding in which the bytes above 7F are most often alphabet of one language, in words of one case. */
export function bestEncoding(bytes: Uint8Array, decode: Decode): Encoding {
  const sample = aroundHigh(bytes)
  const one = ALPHABETS.map(([encoding, alphabets]): [Encoding, number] => {
    const text = decode(sample, encoding)
    if (isHebrewAs(encoding, text)) return [encoding, 0]
    return [
      encoding,
      Math.max(...alphabets.map((alphabet) => scoreOf(text, new Set([...alphabet, ...alphabet.toUpperCase(), 'İ'])))),
    ]
  })
  const two = WIDE.map((wide): [Encoding, number] => [wide[0], wideScore(sample, wide)])
  const scores = [...one, ...two].map(([encoding, score]): [Encoding, number] => [
    encoding,
    RARE.includes(encoding) ? score - MARGIN : score,
  ])
  return scores.reduce((best, one) => (one[1] > best[1] ? one : best))[0]
}

/** Hebrew looks like Cyrillic of one case without its last letters, or like Greek without accents. */
const isHebrewAs = (encoding: Encoding, text: string) =>
  (encoding === 'koi8-r' && text === text.toUpperCase()) ||
  (encoding === 'windows-1251' && text === text.toLowerCase() && !/[ыьэюя]/.test(text)) ||
  (encoding === 'windows-1253' && text === text.toLowerCase() && !/[άέήίόύώ]/.test(text))

/** Returns the lines with bytes above 7F, of which most files have few. */
function aroundHigh(bytes: Uint8Array) {
  const kept: number[] = []
  let start = 0
  for (let at = 0; at <= bytes.length && kept.length < SAMPLED; at += 1) {
    if (at < bytes.length && bytes[at] !== 10 && bytes[at] !== 13) continue
    const line = bytes.subarray(start, at)
    if (line.some((byte) => byte > 0x7f)) kept.push(...line.subarray(0, SAMPLED), 10)
    start = at + 1
  }
  return Uint8Array.from(kept)
}

function scoreOf(text: string, alphabet: ReadonlySet<string>) {
  let score = 0
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]!
    if (character < '\u0080') continue
    const [before = ' ', after = ' '] = [text[at - 1], text[at + 1]]
    const isInWord = LETTER.test(before) || LETTER.test(after)
    if (alphabet.has(character))
      score += !isInWord ? 0.4 : WEAK.has(character.toLowerCase()) ? 0.7 : isHebrew(character) ? 0.9 : 1
    else if (SIGNS.test(character)) score += LETTER.test(before) && LETTER.test(after) ? -1 : 0
    else score -= LETTER.test(character) && isInWord ? 0.7 : 1.5
    // A capital inside a word of small alphabet.
    if (isLower(before) && isUpper(character)) score -= 1.5
    if (isUpper(before) && isLower(character) && isUpper(after)) score -= 1
    // Two scripts in one word.
    if (alphabet.has(character) && character > '\u0370' && (/[a-z]/i.test(before) || /[a-z]/i.test(after))) score -= 2
  }
  return score
}

const isHebrew = (character: string) => character >= '\u05d0' && character <= '\u06ff'
const isUpper = (character: string) => character !== character.toLowerCase()
const isLower = (character: string) => character !== character.toUpperCase()

/** Encodings of two bytes a character, with the first bytes of the frequent ones. */
const WIDE: [Encoding, first: number, last: number][] = [
  ['shift_jis', 0x82, 0x97],
  ['euc-jp', 0xa4, 0xcf],
  ['gb18030', 0xb0, 0xd7],
  ['euc-kr', 0xb0, 0xc8],
]

/** Scores an encoding of two bytes a character, which most texts of one byte are not valid in. */
function wideScore(bytes: Uint8Array, [encoding, first, last]: (typeof WIDE)[number]) {
  let text = ''
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return Number.NEGATIVE_INFINITY
  }
  const alone = text.match(/[a-z][^\0-\u007f]|[^\0-\u007f][a-z]/gi)?.length ?? 0
  const kana = text.match(/[\u3040-\u30ff]/g)?.length ?? 0
  let score = -2 * alone + (/jis|jp/.test(encoding) ? kana : 0)
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]!
    if (byte < 0x80) continue
    score += byte >= first && byte <= last ? 2 - (last - first) / 100 : -0.5
    at += 1
  }
  return score
}
