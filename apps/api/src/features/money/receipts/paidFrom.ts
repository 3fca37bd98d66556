import type { Db } from '../../../db/open.ts'
import type { ReceiptReading } from '../../../receipt-scanning/reader.ts'
import { accountRows } from '../accounts/accountRows.repo.ts'

/** The end of a card's number after signs in place of the others: 'VISA ****1111'. */
const CARD_END = /(?:[*•●]{2,}|(?<!\p{L})x{3,})[\s-]*(\d{4})(?!\d)/giu

/** Returns the id of the only account in the user's currency whose name has the end of the card number on a receipt. */
export async function findPaidFrom(db: Db, userId: string, { lines }: Pick<ReceiptReading, 'lines'>) {
  const ends = lines.flatMap(({ text }) => [...text.matchAll(CARD_END)].map(([, end = '']) => end))
  if (ends.length === 0) return undefined
  const isNamed = (name: string) => name.match(/\d{4,}/g)?.some((number) => ends.some((end) => number.endsWith(end)))
  const accounts = await accountRows.list(db, userId)
  const [only, ...others] = accounts.filter((one) => !one.currency && !one.archived && isNamed(one.name))
  return others.length === 0 ? only?.id : undefined
}
