import { type EntryType, MAIN_ACCOUNT, type RowOf } from '@daybook/contract'
import type { AccountSums } from '@daybook/domain/accounts'
import { toMilli } from '@daybook/domain/amounts'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { prepared } from '../../../db/prepared.ts'
import { mergeSums, requireSmallSums } from '../mergeSums.ts'

type Counted = Pick<RowOf<'entry'>, 'type' | 'amount' | 'account' | 'account_amount' | 'cleared'>
type Moved = Omit<RowOf<'transfer'>, 'date' | 'title'>
type Table = 'account_totals' | 'foreign_totals'
/** What changes an account, in thousandths, in all and cleared. Of the main one only the cleared part is kept. */
type Change = { key: [table: Table, account: string]; by: [milli: bigint, cleared: bigint] }

const openingsOf = prepared((db, { userId }: { userId: string }) =>
  db
    .selectFrom('accounts')
    .where('user_id', '=', userId)
    .select(sql<string | null>`cast(sum(opening_milli) as text)`.as('total')),
)

const TOTAL = sql<string>`cast(amount_milli as text)`.as('total')
const CLEARED = sql<string>`cast(cleared_milli as text)`.as('cleared')

const SIGNS: Record<EntryType, 1n | -1n> = { income: 1n, expense: -1n }

type Amounts = { amount: number; accountAmount: number | undefined; isCleared: boolean | undefined }

/** Returns what an amount and, if the account has a currency of its own, that in its currency change. */
function changesOf(account: string, sign: bigint, { amount, accountAmount, isCleared }: Amounts): Change[] {
  const [milli, ownMilli] = [
    sign * BigInt(toMilli(amount)),
    accountAmount === undefined ? 0n : sign * BigInt(toMilli(accountAmount)),
  ]
  const cleared = isCleared ? milli : 0n
  return [
    { key: ['account_totals', account], by: [account === MAIN_ACCOUNT ? 0n : milli, cleared] },
    { key: ['foreign_totals', account], by: [ownMilli, isCleared ? ownMilli : 0n] },
  ]
}

const ofEntry = (
  { account = MAIN_ACCOUNT, type, amount, account_amount: accountAmount, cleared }: Counted,
  sign: bigint,
) => changesOf(account, sign * SIGNS[type], { amount, accountAmount, isCleared: cleared })

const ofTransfer = ({ from, to, amount, ...sides }: Moved, sign: bigint) => [
  ...changesOf(from, -sign, { amount, accountAmount: sides.from_amount, isCleared: sides.from_cleared }),
  ...changesOf(to, sign, { amount, accountAmount: sides.to_amount, isCleared: sides.to_cleared }),
]

/** Returns what accounts were changed by, in all and cleared. */
async function sumsOf(db: Db, userId: string, table: Table) {
  const rows = await db.selectFrom(table).where('user_id', '=', userId).select(['account', TOTAL, CLEARED]).execute()
  return {
    totals: new Map(rows.map(({ account, total }) => [account, BigInt(total)])),
    cleared: new Map(rows.map(({ account, cleared }) => [account, BigInt(cleared)])),
  }
}

/** Adds to the sums of an account, and throws if they become too large. */
async function add(db: Db, userId: string, { key: [table, account], by: [milli, cleared] }: Change) {
  const set = {
    amount_milli: sql<number>`${sql.ref(`${table}.amount_milli`)} + ${milli}`,
    cleared_milli: sql<number>`${sql.ref(`${table}.cleared_milli`)} + ${cleared}`,
  }
  const values = { user_id: userId, account, amount_milli: milli, cleared_milli: cleared }
  const row =
    table === 'account_totals'
      ? await db
          .insertInto('account_totals')
          .values(values)
          .onConflict((oc) => oc.columns(['user_id', 'account']).doUpdateSet(set))
          .returning([TOTAL, CLEARED])
          .executeTakeFirstOrThrow()
      : await db
          .insertInto('foreign_totals')
          .values(values)
          .onConflict((oc) => oc.columns(['user_id', 'account']).doUpdateSet(set))
          .returning([TOTAL, CLEARED])
          .executeTakeFirstOrThrow()
  requireSmallSums([BigInt(row.total), BigInt(row.cleared)])
}

/** Maintains what entries and transfers change accounts by; called in the transaction of every write. */
export function accountTotalsRepo(db: Db, userId: string) {
  async function apply(changes: Change[]) {
    for (const sum of mergeSums(changes)) await add(db, userId, sum)
  }

  return {
    /** Applies added and removed entries together. */
    count: ({ added = [], removed = [] }: { added?: Counted[]; removed?: Counted[] }) =>
      apply([...added.flatMap((row) => ofEntry(row, 1n)), ...removed.flatMap((row) => ofEntry(row, -1n))]),

    /** Throws if adding these entries would change an account by too much. */
    async checkRoomFor(entries: Counted[]) {
      const changes = mergeSums(entries.flatMap((row) => ofEntry(row, 1n)))
      for (const table of ['account_totals', 'foreign_totals'] as const) {
        const { totals } = await sumsOf(db, userId, table)
        const ofTable = changes.filter(({ key }) => key[0] === table)
        requireSmallSums(ofTable.map(({ key: [, account], by: [milli] }) => (totals.get(account) ?? 0n) + milli))
      }
    },

    /** Applies added and removed transfers together. */
    countTransfers: ({ added = [], removed = [] }: { added?: Moved[]; removed?: Moved[] }) =>
      apply([...added.flatMap((row) => ofTransfer(row, 1n)), ...removed.flatMap((row) => ofTransfer(row, -1n))]),

    /** Returns what accounts were changed by, in all and cleared. */
    async all(hasForeign: boolean): Promise<Omit<AccountSums, 'total'>> {
      const { totals, cleared } = await sumsOf(db, userId, 'account_totals')
      const foreign = hasForeign ? await sumsOf(db, userId, 'foreign_totals') : undefined
      return {
        totalCleared: [...cleared.values()].reduce((sum, milli) => sum + milli, 0n),
        ofAccount: (id) => totals.get(id) ?? 0n,
        clearedOf: (id) => cleared.get(id) ?? 0n,
        foreignOf: (id) => foreign?.totals.get(id) ?? 0n,
        foreignClearedOf: (id) => foreign?.cleared.get(id) ?? 0n,
      }
    },

    /** Returns the sum of the opening balances, in thousandths. */
    async openings() {
      const [row] = await openingsOf(db, { userId })
      return BigInt(row?.total ?? 0)
    },
  }
}
