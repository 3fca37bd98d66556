import type { Db } from '../../../db/open.ts'
import type { ReceiptReading } from '../../../receipt-scanning/reader.ts'
import { accountRows } from '../accounts/accountRows.repo.ts'

/** The end of a card's number after signs in place of the others: 'VISA ****1111'. */
const CARD_END = /(?:[*•●]{2,}|(?<!\p{L})x{3,})[\s-]*(\d{4})(?!\d)/iu
const BRAND = /visa|master\s?card|maestro|girocard|amex|discover/iu

/**
 * Returns the id of the only account in the user's currency whose name has the end of the card number on a receipt, or else
 * no number but the brand of that card.
 */
export async function findPaidFrom(db: Db, userId: string, { lines }: Pick<ReceiptReading, 'lines'>) {
  const cards = lines.flatMap(({ text }) => {
    const [, end] = CARD_END.exec(text) ?? []
    return end ? { end, brand: brandIn(text) } : []
  })
  if (cards.length === 0) return undefined
  const all = (await accountRows.list(db, userId)).filter(({ currency, archived }) => !currency && !archived)
  const hasEnd = (name: string) => numbersIn(name).some((number) => cards.some(({ end }) => number.endsWith(end)))
  const hasBrand = (name: string) =>
    numbersIn(name).length === 0 && cards.some(({ brand }) => brand && brand === brandIn(name))
  const ended = all.filter(({ name }) => hasEnd(name))
  const [only, ...others] = ended.length > 0 ? ended : all.filter(({ name }) => hasBrand(name))
  return others.length === 0 ? only?.id : undefined
}

const numbersIn = (name: string) => name.match(/\d{4,}/g) ?? []

const brandIn = (text: string) => BRAND.exec(text)?.[0].replace(/\s/, '').toLowerCase()
