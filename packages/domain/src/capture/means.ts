import type { Span } from './line.ts'

/** How it was paid, in small letters, because a bar is also a place: 'Friseur 28 bar', 'haircut 28 cash', 'قهوة 45 كاش'. */
const GERMAN = /^\s+(?:((?:in\s+)?bar)|(?:mit|per)\s+(?:\p{L}+)?[Kk]arte)(?:\s+(?:be|ge)zahlt)?[\s.!]*$/u
const OTHERS =
  /^\s+(?:((?:in\s+)?cash)|(?:by|with)\s+card|(?:(?:by|with)\s+)?(?:credit|debit)\s+card)[\s.!]*$|^\s+(?:بال)?(?:فيزا|كارت(?!\sشحن)|بطاق[ةه]|كريديت)(?!\p{L})|^\s+(كاش|نقد\p{L}{0,2})(?!\p{L})|^\s*(?:(現金)|(?:クレジット)?カード)で?\s*$/iu
const BEFORE = /(?<!\S)(?:(?:(現金)|(?:クレジット)?カード)で|بال(?:فيزا|كارت|بطاق[ةه]))\s*$/u
/** The same after the words for what was paid: '1.234,56 Laptop bar', '45 قهوة كاش'. */
const LAST = /(?<=\p{L})\s+(?:(?:in\s+)?bar|كاش|نقد\p{L}{0,2})[\s.!]*$/u

/** Adds the words around an amount that say how it was paid, if there are any. */
export function findMeans(span: Span, before: string, after: string, locale: string) {
  const lead = BEFORE.exec(before)
  if (lead) return { ...span, from: lead.index, isCash: lead[1] !== undefined }
  const [words, cash, arabic = cash, japanese = arabic] = (locale.startsWith('de') ? GERMAN : OTHERS).exec(after) ?? []
  return words && { ...span, to: span.end + words.length, isCash: japanese !== undefined }
}

/** Returns where the words begin at the end of a text that say that cash was paid for what is before them. */
export const findLastCash = (after: string, locale: string) =>
  /^(?:de|ar)/.test(locale) ? LAST.exec(after)?.index : undefined
