import type { Account, Clearing, EntryFilter, Transfer } from '@daybook/contract'
import { movedMilli } from '@daybook/domain/accounts'
import { fromMilli, toMilli } from '@daybook/domain/amounts'
import { byListOrder } from '@daybook/domain/entries'
import { m } from '#messages'
import { type EntryItem, type Moved, placeOf, type Row } from '../entries/rows.ts'
import { accountsOfTransfer, nameOf } from './accounts.queries.ts'

/** Returns the text that names the other account of a transfer; `milli` is the change of the account of the list. */
function otherAccount({ from, to }: Transfer, accounts: readonly Account[], milli: number) {
  const name = nameOf(accounts.find(({ id }) => id === (milli > 0 ? from : to)) ?? { name: '' })
  return milli > 0 ? m.transfer_from_account({ name }) : m.transfer_to_account({ name })
}

/**
 * Returns the transfers that a list of entries with this filter shows: those of its days and of its account.
 *
 * @param isOwn whether amounts are in the currency of the account, not in the user's
 */
export function movedIn(
  transfers: readonly Transfer[],
  accounts: readonly Account[],
  { date, from, to, account, ...others }: Partial<EntryFilter>,
  isOwn = false,
): Moved[] {
  if (Object.values(others).some((value) => (Array.isArray(value) ? value.length > 0 : value))) return []
  const ids = new Set(accounts.map(({ id }) => id))
  return transfers
    .filter((one) => (!date || one.date === date) && (!from || one.date >= from) && (!to || one.date <= to))
    .map((transfer) => {
      const milli = account ? movedMilli(transfer, account, ids, isOwn) : 0
      const names = milli === 0 ? accountsOfTransfer(transfer, accounts) : otherAccount(transfer, accounts, milli)
      return { transfer, name: transfer.title || names, accounts: names, milli }
    })
    .filter(({ milli }) => !account || milli !== 0)
}

/**
 * Returns the rows of entries with those of transfers between them.
 *
 * @param hasMore whether older entries follow, with which older transfers come
 */
export function withMoved(entries: EntryItem[], moved: Moved[], hasMore: boolean): Row[] {
  if (moved.length === 0) return entries
  const last = entries.at(-1)
  const isLoaded = ({ transfer }: Moved) => !hasMore || (last && byListOrder(transfer, placeOf(last)) < 0)
  const headings = new Map(entries.flatMap(({ entry, day }) => (day ? [[entry.date, day]] : [])))
  const added = moved.filter(isLoaded).map((one): Row => ({ key: one.transfer.id, moved: one }))
  const rows = [...entries, ...added].sort((a, b) => byListOrder(placeOf(a), placeOf(b)))
  return rows.map((row, n) => {
    const { date } = placeOf(row)
    const isFirst = n === 0 || placeOf(rows[n - 1]!).date !== date
    return { ...row, day: isFirst ? (headings.get(date) ?? { date, count: 0 }) : undefined }
  })
}

/** Returns the rows of an account, newest first, each with the account's balance afterwards. */
export function withBalances(rows: Row[], balance: number): Row[] {
  let milli = BigInt(toMilli(balance))
  return rows.map((row) => {
    const after = { ...row, balance: fromMilli(milli), isCleared: isCleared(row) }
    milli -= BigInt(row.entry ? signed(row.entry) : row.moved.milli)
    return after
  })
}

/** Returns whether the statement of the account of a list has a row. */
function isCleared({ entry, moved }: Row) {
  if (entry) return entry.cleared === true
  return (moved.milli < 0 ? moved.transfer.from_cleared : moved.transfer.to_cleared) === true
}

/** Returns the request that marks rows of an account's list as cleared, or removes their marks. */
export function computeClearing(rows: Row[], cleared: boolean): Clearing {
  const moves = rows.flatMap(({ moved }) => moved ?? [])
  const idsOf = (some: Moved[]) => some.map(({ transfer }) => transfer.id)
  return {
    cleared,
    entries: rows.flatMap(({ entry }) => entry?.id ?? []),
    outgoing_transfers: idsOf(moves.filter(({ milli }) => milli < 0)),
    incoming_transfers: idsOf(moves.filter(({ milli }) => milli > 0)),
  }
}

const signed = ({ type, amount }: { type: 'income' | 'expense'; amount: number }) =>
  type === 'income' ? toMilli(amount) : -toMilli(amount)
