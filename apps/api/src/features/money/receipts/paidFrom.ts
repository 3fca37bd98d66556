import { MAIN_ACCOUNT } from '@daybook/contract'
import { accountNumbersIn, isNumberOf } from '@daybook/domain/accounts'
import { findSettings } from '../../../db/changes/settingsRows.repo.ts'
import type { Db } from '../../../db/open.ts'
import type { ReceiptReading } from '../../../receipt-scanning/reader.ts'
import { accountRows } from '../accounts/accountRows.repo.ts'

/** The end of a card's number after signs in place of the others: 'VISA ****1111'. */
const CARD_END = /(?:[*•●]{2,}|(?<!\p{L})x{3,})[\s-]*(\d{4})(?!\d)/iu
const BRAND = /visa|master\s?card|maestro|girocard|amex|discover/iu

/** What was given in cash: 'CASH 100.00', 'Bar 50,00', '現金 1,000', but not 'CASH BACK 20.00'. */
const CASH =
  /^\s*(?:paid )?(?:cash|bar(?:geld|zahlung)?|gegeben bar|esp[eè]ces|efectivo|contanti?|現金|お預か?り|نقد\p{L}*|كاش)(?!\p{L})[^\p{L}]*\d/iu

/**
 * Returns the id of the only account in the user's currency whose name has the end of the card number on a receipt, or else
 * no number but the brand of that card; of a receipt that was paid in cash, that of the only account for cash. Without one,
 * it is the account that the user has chosen for new entries.
 */
export async function findPaidFrom(db: Db, userId: string, { lines }: Pick<ReceiptReading, 'lines'>) {
  const cards = lines.flatMap(({ text }) => {
    const [, end] = CARD_END.exec(text) ?? []
    return end ? { end, brand: brandIn(text) } : []
  })
  const isCash = cards.length === 0 && lines.some(({ text }) => CASH.test(text))
  const chosen = (await findSettings(db, userId))?.entry_account ?? MAIN_ACCOUNT
  if (cards.length === 0 && !isCash && chosen === MAIN_ACCOUNT) return undefined
  const all = (await accountRows.list(db, userId)).filter(({ currency, archived }) => !currency && !archived)
  const ends = cards.map(({ end }) => end)
  const hasBrand = (name: string) =>
    accountNumbersIn(name).length === 0 && cards.some(({ brand }) => brand && brand === brandIn(name))
  const ended = all.filter(({ name }) => isNumberOf(name, ends))
  const paid = (one: (typeof all)[number]) => (isCash ? one.kind === 'cash' : hasBrand(one.name))
  const [only, ...others] = ended.length > 0 ? ended : all.filter(paid)
  if (only && others.length === 0) return only.id
  return chosen === MAIN_ACCOUNT ? undefined : all.find(({ id }) => id === chosen)?.id
}

const brandIn = (text: string) => BRAND.exec(text)?.[0].replace(/\s/, '').toLowerCase()
