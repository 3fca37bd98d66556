import type { Placed } from './apart.ts'

/** Between the first and the last of several days: '20 dec to 3 jan', 'del 20 al 23 de diciembre', 'من ٢٠ لـ ٢٣ ديسمبر'. */
const BETWEEN =
  /\s*(?:[-–—~〜]|(?<!\p{L})(?:to|until|till|through|and|bis|und|au|al?|y|e|até|tot|en|[إا]لى|لحد|حتى|لـ?)(?!\p{L})|から)\s*$/iu
/** The article of Arabic loses its first letter after 'to': 'من الخميس للسبت'; two days in a row are as one. */
const TO_ARABIC = /^\s(?:(?:[إا]لى|لحد|حتى)\s|و\s?(?=ال)|(?=لل\p{L}{3}))/u
/** A day of the same month: '٢٠' of '٢٠ لـ ٢٣ ديسمبر'. */
const NUMBER = /(?<!\p{Nd})\p{Nd}{1,2}$/u

type Find = (open: string) => Placed | undefined

/** Returns the first of several days with the words of all, if a line names another one right before or after `found`. */
export function toDayRange(found: Placed, open: string, find: Find): Placed {
  if (found.hasHour) return found
  const end = found.start + found.text.length
  const first = findFirst(found, open, find)
  if (first) return { ...first, text: open.slice(first.start, end), isKept: true }
  const [to] = TO_ARABIC.exec(open.slice(end)) ?? []
  if (to === undefined) return found
  const start = end + to.length
  const last = find(' '.repeat(start) + open.slice(start).replace(/^لل/u, 'ال'))
  const isNext = last && !last.hasHour && last.start === start
  return isNext ? { ...found, text: open.slice(found.start, start + last.text.length), isKept: true } : found
}

function findFirst({ start, text }: Placed, open: string, find: Find) {
  const between = BETWEEN.exec(open.slice(0, start))
  if (!between) return undefined
  const before = open.slice(0, between.index)
  const number = NUMBER.exec(before)
  const month = number && /^\p{Nd}+\s\p{sc=Arabic}+$/u.test(text) ? text.replace(/^\p{Nd}+/u, '') : ''
  const first = find(before + month)
  const isBefore = first && !first.hasHour && first.start + first.text.length === before.length + month.length
  return isBefore ? first : undefined
}
