import type { Db } from './open.ts'

/**
 * Adds to a counter that begins anew once it has ended, and says where it stands. `id` must carry its window,
 * so that a counter is never both old and new.
 */
export async function countUp(db: Db, id: string, by: number, expiresAt: string) {
  const row = await db
    .insertInto('counters')
    .values({ id, count: by, expires_at: expiresAt })
    .onConflict((oc) => oc.column('id').doUpdateSet((eb) => ({ count: eb('counters.count', '+', by) })))
    .returning('count')
    .executeTakeFirstOrThrow()
  return row.count
}

const MOST_TOGETHER = 100

type Waiting = {
  id: string
  by: number
  expires_at: string
  done: (count: number) => void
  failed: (thrown: unknown) => void
}

/**
 * As {@link countUp}, for counters that many callers at once want: what is asked for in one turn of the event loop is
 * one write. An id is asked for again only once it was answered.
 */
export function makeCounting(db: Db) {
  let waiting: Waiting[] = []

  async function write(together: Waiting[]) {
    // Two processes that take the same rows take them in the same order.
    const values = together.map(({ id, by, expires_at }) => ({ id, count: by, expires_at })).sort(byId)
    try {
      const rows = await db
        .insertInto('counters')
        .values(values)
        .onConflict((oc) =>
          oc.column('id').doUpdateSet((eb) => ({ count: eb('counters.count', '+', eb.ref('excluded.count')) })),
        )
        .returning(['id', 'count'])
        .execute()
      const counts = new Map(rows.map(({ id, count }) => [id, count]))
      for (const { id, done } of together) done(counts.get(id)!)
    } catch (thrown) {
      for (const { failed } of together) failed(thrown)
    }
  }

  function writeAll() {
    const all = waiting
    waiting = []
    for (let at = 0; at < all.length; at += MOST_TOGETHER) void write(all.slice(at, at + MOST_TOGETHER))
  }

  return (id: string, by: number, expires_at: string) =>
    new Promise<number>((done, failed) => {
      if (waiting.push({ id, by, expires_at, done, failed }) === 1) setImmediate(writeAll)
    })
}

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
