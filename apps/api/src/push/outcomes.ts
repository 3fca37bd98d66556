import type { Db } from '../db/open.ts'
import type { PushMessageTable } from '../db/schema.push.ts'
import { messageRepo } from './messages.repo.ts'

type Key = Pick<PushMessageTable, 'user_id' | 'id'>

/** Collects what becomes of messages, and writes that of many in one statement. */
export function makeOutcomes(db: Db) {
  let removed: Key[] = []
  let postponed = new Map<string, Key[]>()

  return {
    remove: (key: Key) => void removed.push(key),
    postpone: (key: Key, until: string) => void postponed.set(until, [...(postponed.get(until) ?? []), key]),

    async write() {
      const [done, waiting] = [removed, postponed]
      removed = []
      postponed = new Map()
      const messages = messageRepo(db)
      if (done.length > 0) await messages.remove(done)
      for (const [until, keys] of waiting) await messages.postpone(keys, until)
    },
  }
}
export type Outcomes = ReturnType<typeof makeOutcomes>
