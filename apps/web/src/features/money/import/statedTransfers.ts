import type { Account } from '@daybook/contract'
import { accountOf } from './accountNames.ts'
import type { Field } from './mapping.ts'
import type { Reading } from './settings.ts'

type Cell = (field: Field) => string

/** The amount of a line, its account, and for a transfer the other one. */
type Moved = { amount: number | undefined; account?: string | undefined; other?: string }

/** Returns the name of the other account if a line is a transfer; empty if the file does not say it. */
function otherAccount(cell: Cell, { source }: Reading, names: ReadonlySet<string>) {
  if (source === 'daybook') return /^transfer$/i.test(cell('type')) ? cell('other') : undefined
  if (source === 'ynab') return /^transfer\s*:\s*(.*)$/i.exec(cell('title'))?.[1]
  if (source === 'firefly') return /^(withdrawal|deposit)$/i.test(cell('type')) ? undefined : ''
  if (source === 'qif') return cell('category').startsWith('[') ? '' : undefined
  return source === 'actual' && names.has(cell('title')) ? cell('title') : undefined
}

/**
 * Returns the account of a line and what it moves. 'skipped' is a transfer of which an account is unknown; 'counted' the
 * second of two lines of one.
 *
 * @param names the accounts that have lines in the file
 */
export function readMoved(
  cell: Cell,
  amount: number | undefined,
  reading: Reading,
  { names, all }: { names: ReadonlySet<string>; all: readonly Account[] },
): Moved | 'skipped' | 'counted' {
  const account = reading.mapping.account === undefined ? undefined : accountOf(cell('account'), reading, all)
  const name = otherAccount(cell, reading, names)
  if (name === undefined) return { amount, account }
  const other = accountOf(name, reading, all)
  if (!account || !other || account === other || amount === undefined) return 'skipped'
  if (reading.source !== 'daybook') return amount > 0 && names.has(name) ? 'counted' : { amount, account, other }
  // Only the sent side has an amount in the currency of its account.
  return cell('received') && !cell('paid')
    ? { amount, account: other, other: account }
    : { amount: -Math.abs(amount), account, other }
}
