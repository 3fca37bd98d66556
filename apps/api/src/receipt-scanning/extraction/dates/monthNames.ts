import { fold } from '../fold.ts'

/**
 * Languages whose month names the runtime knows. If two use a name for different months, the first one wins, so
 * Croatian follows Polish and Czech.
 */
const languages =
  'en de fr es it pt nl da sv nb fi is tr pl cs sk ro hu el ru uk bg sr sr-Latn mk bs sl hr et lv lt sq be mt ga cy eu ca gl lb id ms vi sw fil af az hy ka kk he ar th'.split(
    ' ',
  )

/** Forms that receipts print and the runtime does not know, twelve per line. */
const otherForms = [
  'jaen febr maerz apr mai jun jul aug sept okt nov dez',
  'janner feber mrz apr mai jun jul aug sep okt nov dez',
  'jan peb mar apr mei jun jul agt sep okt nop des',
  'januarja februarja marca aprila maja junija julija avgusta septembra oktobra novembra decembra',
  'led uno bre dub kve crn crv srp zar rij lis gru',
  'янв фев мар апр май июн июл авг сен окт ноя дек',
  'ιανουαριος φεβρουαριος μαρτιος απριλιος μαιος ιουνιος ιουλιος αυγουστος σεπτεμβριος οκτωβριος νοεμβριος δεκεμβριος',
]

/** Short forms that are also words beside numbers of goods: "10 LED 12 W", "Pro 24". */
const isWord = /^(?:led|pro|fra|bal|tet)$/
const minLength = 3

const months = new Map<string, number>()
for (const names of (['short', 'long'] as const).flatMap((style) =>
  languages.flatMap((language) => namesIn(language, style)),
))
  addNames(names)
for (const line of otherForms) addNames(line.split(' '))

/** Returns the twelve names, as they are printed beside a day and by themselves. */
function namesIn(language: string, month: 'short' | 'long'): string[][] {
  return ([undefined, 'numeric'] as const).map((day) => {
    const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, { month, day, timeZone: 'UTC' })
    return Array.from(
      { length: 12 },
      (_, i) => format.formatToParts(Date.UTC(2024, i, 5)).find(({ type }) => type === 'month')?.value ?? '',
    )
  })
}

function addNames(names: string[]) {
  names.forEach((name, i) => {
    // The dots inside a Thai name belong to it.
    const normalized = fold(name).replace(/^([^.]+)\.$/, '$1')
    const isName = normalized.length >= minLength && !/\d/.test(normalized) && !isWord.test(normalized)
    if (isName && !months.has(normalized)) months.set(normalized, i + 1)
  })
}

/** OCR errors that remain unambiguous. */
const misreadings: [RegExp, string][] = [
  [/^jui$/, 'jul'],
  [/^jui[yv]$/, 'july'],
  [/^0ct/, 'oct'],
  [/^0kt/, 'okt'],
  [/^n0v/, 'nov'],
  [/^ju[l1i!|]$/, 'jul'],
  [/^dec$/, 'dec'],
  [/^ap[r7]$/, 'apr'],
  [/^5ep/, 'sep'],
  [/^a[o0u]{2}t$/, 'aout'],
]

/** Returns the month (1 to 12) of a normalized name such as "sept." or "aout", or undefined if it is none. */
export function monthOf(word: string): number | undefined {
  const plain = word.replace(/\.$/, '')
  const direct = months.get(plain) ?? months.get(word)
  if (direct) return direct
  const misreading = misreadings.find(([pattern]) => pattern.test(plain))
  return misreading ? months.get(plain.replace(misreading[0], misreading[1])) : undefined
}

const longest = [...months.keys()].sort((a, b) => b.length - a.length)

/** Regular expression source that matches any month name, for use inside a larger pattern. */
export const monthSource = `(?:${longest.map((name) => name.replace(/\./g, '\\.')).join('|')}|0ct(?:ober)?|ju[i1!|]y?|n0v|5ep|a[o0u]{2}t)`
