import type { LinkedItem, LinkedKind } from '@daybook/contract'
import { fromMilli } from '@daybook/domain/amounts'
import { toMoment } from '@daybook/domain/moments'
import type { Db } from '../../db/open.ts'

const NOTHING = { day: null, at: null, entry: null, completed: false }

type Found = Omit<LinkedItem, 'kind'>[]
type Read = (db: Db, userId: string, ids: string[]) => Promise<Found>

const READS: Record<LinkedKind, Read> = {
  async entry(db, userId, ids) {
    const rows = await db
      .selectFrom('entries')
      .select(['id', 'type', 'amount_milli', 'title', 'day', 'category'])
      .where('user_id', '=', userId)
      .where('id', 'in', ids)
      .execute()
    return rows.map(({ id, title, day, type, amount_milli, category }) => {
      return { ...NOTHING, id, title, day, entry: { type, amount: fromMilli(amount_milli), category } }
    })
  },

  async budget(db, userId, ids) {
    const rows = await db
      .selectFrom('budgets')
      .select(['id', 'name', 'end_day'])
      .where('user_id', '=', userId)
      .where('id', 'in', ids)
      .execute()
    return rows.map(({ id, name, end_day }) => ({ ...NOTHING, id, title: name, day: end_day }))
  },

  async task(db, userId, ids) {
    const rows = await db
      .selectFrom('tasks')
      .select(['id', 'title', 'due_at', 'due_day', 'completed_at'])
      .where('user_id', '=', userId)
      .where('id', 'in', ids)
      .execute()
    return rows.map(({ id, title, due_at, due_day, completed_at }) => {
      return { ...NOTHING, id, title, day: due_day, at: due_at && toMoment(due_at), completed: completed_at !== null }
    })
  },

  async routine(db, userId, ids) {
    const rows = await db
      .selectFrom('routines')
      .select(['id', 'title'])
      .where('user_id', '=', userId)
      .where('id', 'in', ids)
      .execute()
    return rows.map((row) => ({ ...NOTHING, ...row }))
  },

  async note(db, userId, ids) {
    const rows = await db
      .selectFrom('notes')
      .select(['id', 'title', 'created_at'])
      .where('user_id', '=', userId)
      .where('id', 'in', ids)
      .execute()
    return rows.map(({ id, title, created_at }) => ({ ...NOTHING, id, title, at: toMoment(created_at) }))
  },
}

/** Reads what lists show of one user's entities of any kind. */
export function linkedItemRepo(db: Db, userId: string) {
  const find = async (kind: LinkedKind, ids: string[]): Promise<LinkedItem[]> =>
    ids.length === 0 ? [] : (await READS[kind](db, userId, ids)).map((item) => ({ kind, ...item }))

  return { find, exists: async (kind: LinkedKind, id: string) => (await find(kind, [id])).length > 0 }
}
