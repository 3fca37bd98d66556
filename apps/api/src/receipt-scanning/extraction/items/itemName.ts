import { findDates } from '../dates/findDates.ts'

const timesCount = /^\s*(\d{1,3})\s*[x×*]\s*(?=.*\p{L}{2})/iu
const leadingCount =
  /^\s*(\d{1,3})\s*(?:((?:st(?:k|ck)?|pcs?|ks|szt|db|u(?:n|ds?)?)\.?(?!\p{L}))\s*|\s)(?=.*\p{L}{2})/iu
const countWithPrice =
  /(?<!\S|%\s)(\d{1,3}(?:[.,]\d{1,3})?)\s*(?:un|und|uds?|stk|st|pcs?|ks|szt|kg|lb)?\.?\s*[x×*@]\s*[^\p{L}\d]*$/iu
/** "3 Croissant x", before the price of one. */
const countAround = /^\s*(\d{1,3})\s+(.*\p{L}{2}.*?)\s+[x×@]\s*$/u
const trailingCount = /\s(?:[x×*]\s?|qty:?\s?|quantity:?\s?|anz\.?:?\s?)(\d{1,3})\s*[x×*@]?\s*$/iu
/** Codes of goods, and their places in a list: "001 PAO". */
const articleNumber = /^\s*[#*]?(?:\d{4,}\s+|0\d{2}\s?(?=\p{L}{2}))/u
const currencyAtEnd = /(?:RM|EUR|USD|CHF|Rs\.?|Rp\.?|[$€£¥₹])\s*$/i
/** The sign of the pound, as the model reads it at times. */
const misreadPound = /\sf\s*$/
const rateColumn = /\s%\s?\d{1,2}\s*[*%]?\s*$|\s\d{1,2}\s?%\s*$/
/** The heading of the table of goods has two of these. */
const columnNames =
  /(?<!\p{L})(?:qty|quantity|price|s\/price|u\/p|amount|amt|item|description|desc|total|rm|rsp|eur|preis|menge|betrag|artikel|prix|qte|montant|precio|cant|importe|prezzo|importo|descrizione|iva)(?!\p{L})/giu
const maxLength = 80

/**
 * Splits the text before an amount, such as "2 x Bread" or "Milk 3 x", into a name and a quantity. A number in front
 * of the name is one if `isCount` says so: it may be part of the name ("7 UP"). `hasUnit`: "pc" or the like follows it.
 */
export function nameAndQuantity(
  text: string,
  isCount: (count: number, hasUnit: boolean) => boolean,
): { name: string; quantity: number | null } {
  const before = withoutDate(text).replace(currencyAtEnd, '').replace(articleNumber, '')
  const around = countAround.exec(before)
  if (around) return { name: nameIn(around[2] as string), quantity: Number(around[1]) }
  const signed = [countWithPrice, trailingCount, timesCount].map((pattern) => pattern.exec(before)).find(Boolean)
  const plain = signed ? null : leadingCount.exec(before)
  const match = signed ?? (plain && isCount(Number(plain[1]), plain[2] !== undefined) ? plain : null)
  const rest = match ? `${before.slice(0, match.index)} ${before.slice(match.index + match[0].length)}` : before
  const quantity = match ? Number((match[1] as string).replace(',', '.')) : null
  return { name: nameIn(rest), quantity }
}

/** Returns the number in front of a name, if there is one without a sign of multiplication. */
export function numberBefore(text: string): number | undefined {
  const before = text.replace(articleNumber, '')
  const match = timesCount.test(before) ? null : leadingCount.exec(before)
  return match ? Number(match[1]) : undefined
}

/** Removes the rate of tax that some tills print in a column behind the name. */
export function withoutRate(name: string): string {
  return name.replace(rateColumn, '').trim()
}

function withoutDate(text: string): string {
  const date = findDates(text).find(({ start }) => text.slice(0, start).trim() === '')
  return date ? text.slice(date.end) : text
}

function nameIn(text: string): string {
  const name = text
    .replace(articleNumber, '')
    .replace(currencyAtEnd, '')
    .replace(misreadPound, '')
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}.)%]+$/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maxLength)
  return isName(name) ? name : ''
}

/** Returns whether a text is neither a code nor the heading of the table. A rate of tax is no code. */
function isName(text: string): boolean {
  const letterCount = (text.match(/\p{L}/gu) ?? []).length
  const digitCount = (text.replace(/\d+(?:[.,]\d+)?\s?%/g, '').match(/\d/g) ?? []).length
  return /\p{L}{2}/u.test(text) && letterCount >= digitCount && (text.match(columnNames) ?? []).length < 2
}
