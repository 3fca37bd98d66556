import { EntryType } from '@daybook/contract'
import type { UpcomingSums } from '@daybook/domain/accounts'
import { sql } from 'kysely'
import type { Db } from '../../../../db/open.ts'
import { upcomingMilli } from './daySums.repo.ts'

type Change = { account: string; sign: bigint; total: string; foreign: string | null }

const TOTAL = sql<string>`cast(sum(amount_milli) as text)`.as('total')
const sumText = (column: string) => sql<string | null>`cast(sum(${sql.ref(column)}) as text)`.as('foreign')

/** Returns what entries of a type after `today` change each account but the main one by. */
async function readEntries(db: Db, userId: string, today: string, type: EntryType): Promise<Change[]> {
  const rows = await db
    .selectFrom('entries')
    .where('user_id', '=', userId)
    .where('type', '=', type)
    .where('day', '>', today)
    .where('account', 'is not', null)
    .select([sql<string>`account`.as('account'), TOTAL, sumText('account_amount_milli')])
    .groupBy('account')
    .execute()
  return rows.map((row) => ({ ...row, sign: type === 'income' ? 1n : -1n }))
}

/** Returns what transfers after `today` change the accounts on one side by, the main one too. */
async function readTransfers(db: Db, userId: string, today: string, side: 'from' | 'to'): Promise<Change[]> {
  const rows = await db
    .selectFrom('transfers')
    .where('user_id', '=', userId)
    .where('day', '>', today)
    .select([`${side}_account as account`, TOTAL, sumText(`${side}_milli`)])
    .groupBy(`${side}_account`)
    .execute()
  return rows.map((row) => ({ ...row, sign: side === 'to' ? 1n : -1n }))
}

/** Returns what entries and transfers after `today` change the sums of one user by. */
export async function readUpcomingSums(db: Db, userId: string, today: string): Promise<UpcomingSums> {
  const [totals, foreign] = [new Map<string, bigint>(), new Map<string, bigint>()]
  const add = (sums: Map<string, bigint>, id: string, milli: bigint) => sums.set(id, (sums.get(id) ?? 0n) + milli)
  const changes = [
    ...(await Promise.all(EntryType.options.map((type) => readEntries(db, userId, today, type)))),
    ...(await Promise.all((['from', 'to'] as const).map((side) => readTransfers(db, userId, today, side)))),
  ].flat()
  for (const { account, sign, total, foreign: inForeign } of changes) {
    add(totals, account, sign * BigInt(total))
    add(foreign, account, sign * BigInt(inForeign ?? 0))
  }
  return {
    total: await upcomingMilli(db, userId, today),
    ofAccount: (id) => totals.get(id) ?? 0n,
    foreignOf: (id) => foreign.get(id) ?? 0n,
  }
}
