import { guessCategory } from '../starterCategories.ts'
import { ARABIC_GOT } from './earned.ts'
import type { Span } from './line.ts'
import { UNIT_AFTER } from './moneyUnits.ts'

const NUMBER = String.raw`(?:\p{Nd}{1,3}(?:,\p{Nd}{3})+|\p{Nd}+(?:[.,٫]\p{Nd}{1,2})?)`
const TIMES = new RegExp(
  String.raw`(?<![\p{L}\p{Nd}.,])(?<first>${NUMBER}(?:\s?[\p{Sc}円元원])?)(?<sign>\s?x\s?)(?<second>(?:\p{Sc}\s?)?${NUMBER})(?!\p{Nd}|[a-z])`,
  'giu',
)
const IS_PRICE = /[.,٫]\p{Nd}|[\p{Sc}円元원]/u
const PRICED = /^\s?(?:\p{Sc}|[円元원]|(?:eur|euros?|usd|dollars?|chf)(?!\p{L}))/iu

/**
 * Writes the x of a product as a sign, where one of its numbers is a price or it is at the end of a line with spaces: 'coffee
 * 3x4.50', 'tickets 2 x 15', but not 'jeep 4x4'.
 */
const withTimesSigns = (open: string) =>
  open.replace(TIMES, (text: string, first: string, sign: string, second: string, at: number) => {
    const after = open.slice(at + text.length)
    const isProduct =
      IS_PRICE.test(text) ||
      PRICED.test(after) ||
      (/\s/.test(sign) && (after.trim() === '' || isCost(after))) ||
      (after.trim() === '' && isCost(open.slice(0, at)))
    return isProduct ? `${first}${sign.replace(/x/i, '×')}${second}` : text
  })

/** What is paid beside what something costs, or taken from it. */
const EXTRAS =
  '(?:tip|shipping|delivery|tax|coupon|voucher|discount|trinkgeld|versand|gutschein|rabatt|pourboire|livraison|propina|envío|شحن|بقشيش|送料|チップ)'
export const EXTRA = new RegExp(String.raw`^\s*${EXTRAS}\s*$`, 'iu')
/** What is paid beside the sum before it: 'tip 3'. */
export const EXTRA_AFTER = String.raw`\s*${EXTRAS}\s\P{L}{0,2}\p{Nd}`
/** 'dinner 45 plus 9 tip', 'groceries 40 minus 5 coupon', but not 'iPhone 15 plus 899' */
const SIGN = new RegExp(
  String.raw`(?<=\p{Nd}(?:\s?${UNIT_AFTER})?\s)(?:(plus)|minus|less|moins|menos)(?=\s\P{L}+(?:${UNIT_AFTER}\s)?${EXTRAS}\s*$)`,
  'giu',
)
/** Writes the words for signs between two numbers as such, with spaces up to their length. */
export const withSigns = (open: string) =>
  withTimesSigns(open).replace(SIGN, (text: string, plus?: string) => (plus ? '+' : '−').padEnd(text.length))

/** A number of things at the start of a line: '6 beers', '2 große Bier'. */
const THINGS = /^\s*(?<count>\d{1,2})\s+\p{L}[\p{L}\p{M}'’-]+(?:\s+\p{L}[\p{L}\p{M}'’-]+)?\s+$/u
const PLACE =
  /^\s+(?:at|on|out|to(?! (?:read|do|see|buy|watch|fix|repair|finish|try)(?!\p{L}))|into|nach|zum|zur|in|with|from|beim?|im|in der|mit|vom|chez|avec|au|à|en|con|al|da|no|na|com|bij|met|voor|for|für|durch|مع|في|من|[إا]لى|على|عند|رايح|راجع)\s+\p{L}|^\s+(?:بال|ل(?!تر|يا?ل|حم)\p{L}{2})/iu
/** A smaller whole number is more often one of things. */
export const MIN_PRICE = 10

/**
 * Returns whether a number after a number of things is their price: '6 beers 18 at the bar', '2 tickets 26 cinema', but not
 * '6 eggs 2 milk'.
 */
export function isPriceOfSeveral(open: string, { start, end }: Span, amount: number) {
  const [before, after] = [open.slice(0, start), open.slice(end)]
  const count = Number(THINGS.exec(before)?.groups?.count)
  if (!count || amount <= count || /\p{Nd}/u.test(after)) return false
  const isPlaced = PLACE.test(after) || (amount >= MIN_PRICE && isCost(after))
  return isPlaced && isCost(before + after)
}

/** After '2 pizzas at' or '3 Kaffee', a price that these follow is that of one of them. */
const EACH =
  /^\s+(?:each|apiece|a piece|per (?:person|head|piece)|pro (?:person|kopf|stück)|p\. ?p\.|chacune?|cada un[oa]|l['’]un[oa]?)(?!\p{L})/iu
const COUNTED =
  /^\s*(?:(?:i\s+)?(?:bought|buy|got|get|paid for)\s+)?(?<count>[2-9]|[1-9]\d)\s?(?:[x×]\s?)?(?<=[\sx×])\p{L}[^\p{Nd}]*?\s(?<lead>(?:(?:at|for|a|zu)|(?<each>à|(?:zu\s+)?je|each))\s+)?$/iu

/** 'コーヒー 280円 3杯' */
const COUNTED_JAPANESE = /^\s(\d{1,2})(?:杯|個|本|枚|冊|つ|袋|箱)\s*$/u

/** Returns how many things a price is that of each of, with the lengths of the words around it that say so. */
export function findEach(before: string, after: string) {
  const japanese = COUNTED_JAPANESE.exec(after)
  if (japanese) return { count: Number(japanese[1]), before: 0, after: japanese[0].length }
  const { count, lead = '', each } = COUNTED.exec(before)?.groups ?? {}
  const [words = ''] = EACH.exec(after) ?? []
  return count && (each || words) ? { count: Number(count), before: lead.length, after: words.length } : undefined
}

const SHARED =
  /^\s+\(?(?:paid|(?:be)?zahlen|cash|copay|(?:credit |debit )?card|split|shared|together|home|back|each|geteilt|و?قسمنا\p{L}*|مقسوم[ةه]?|بيني|in[ck]l(?:usive|uding)?\.?|zurück|nach hause|partagé|gegeben|geschickt|كاش|نقد\p{L}*)(?!\p{L})|^\s+(?:الصبح|بالليل|العصر|ال[ظض]هر)\s*$|^,\s+\p{L}|^\s+\(\p{L}[^)]*\)\s*$/iu
const PERSONS =
  '(?:people|persons?|friends|kids|guests|of us|pers\\.|personen|leute|freunden?|kinder|gäste|personnes|personas|persone|[أا]شخاص|[أا]?صحاب|[أا]فراد)'
const WAYS = new RegExp(
  String.raw`50/50|(?<=مستشفى\s)\d+|\d{1,2} (?:ways|instal?lments|raten|cuotas|mensualités)(?!\p{L})|(?<=\s(?:for|für|pour|para|per|voor|with|mit|avec|con|met|مع|على)\s)\d{1,2}(?=\s(?:${PERSONS}|nights?|days?|weeks?|months?|hours?|nächte|tage|wochen|monate|stunden)(?!\p{L}))|(?<=(?:^|\p{Nd}\s?\p{Sc}?)\s?(?:for|für|durch|على)\s)\d{1,2}(?=\s*$)|(?<=split (?:in|into|by|between|among|with) |divided by |geteilt durch |(?:قسمنا(?:ه|ها)?|مقسوم[ةه]?) على )\d{1,2}(?!\d)`,
  'iu',
)
/** A number after these words is often that of a line, a size or a name. */
const NAMED = /(?<!\p{L})(?:bus|tram|train|metro|subway|line|flight|shoes?|shirt|jeans|size|bahn)\s+$/iu

/** 'loan payment 220 to Tom', 'donation 25 red cross' */
const PAYMENT =
  /(?<!\p{L})(?:payment|tip|loan|fees?|insurance|tuition|kredit|zahlung|\p{L}*rechnung|\p{L}*gebühr(?:en)?|cash|donation|spende|paiement|prêt|pago|préstamo|(?:مصاريف|رسوم)(?:\s\p{L}+)?)\s*$/iu

/** 'Mum gave me 50 for my birthday' */
export const GIVEN = new RegExp(
  String.raw`(?<!\p{L})(?:(?:gave|sent|lent) (?:me|us)|(?:hat|haben|gab|schenkte) (?:mir|uns)|[إا]دي?(?:ان|تن|ون)[يى]|[أا]عط(?:ا|ت)ني|بعتلي|سلفن[يى]|(?<=\p{L}\s)حولي|(?<=^\s*)(?:${ARABIC_GOT})(?=\s.*\p{Nd})|[أا]?خ[ذد]ت(?=\s.*\sمن))(?!\p{L})`,
  'iu',
)
/** 'Paid Maria back 35 for dinner', 'took 50 out of the cash machine', '50 im Lotto gewonnen' */
const SPENT =
  /^\s*(?:i\s+)?(?:paid|repaid|split|spent|gave|lent|bought|owe|sold|borrowed|withdrew|venmo(?:['’]?e?d)?|[إا]نستا ?باي|فودافون كاش|zelle(?:['’]?d)?|paypal(?:['’]?e?d)?|sent(?=\s\p{L}+\s\P{L}*\d)|won|lost|سحبت|سلفت|استلفت|(?:took|got)(?=.*\s(?:out|cash|atm)(?!\p{L})))\s|\s(?:gewonnen|verloren)\s*$/iu

/** Returns whether the only number of a line is the price of what is before it: 'dinner 45 split with Bob', 'taxi 9 home'. */
export function isPriceBetween(open: string, { start, end }: Span, amount: number, isOver = false) {
  const [before, after] = [open.slice(0, start), open.slice(end).replace(WAYS, 'x')]
  const isOnly = !/\p{Nd}/u.test(before + after)
  const isBetween =
    PLACE.test(after) ||
    SHARED.test(after) ||
    (amount >= MIN_PRICE && (isCost(after) || (PAYMENT.test(before) && /^(?:\s+\p{L}+){1,2}\s*$/u.test(after))))
  return (
    isOnly &&
    isBetween &&
    !NAMED.test(before) &&
    (isOver || WAYS.test(open) || SPENT.test(open) || GIVEN.test(open) || PAYMENT.test(before) || isCost(before))
  )
}

/** Returns whether a text names something that one pays for. */
export const isCost = (text: string) => guessCategory('expense', text, []) !== ''
