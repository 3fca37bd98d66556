import type { ImportedEntry } from '@daybook/contract'
import { withUser } from '../../db/withUser.ts'
import { newId } from '../../ids.ts'
import type { Parts } from '../../parts.ts'
import { importRepo, likenessOf, type Standing } from './import.repo.ts'
import { totalsRepo } from './totals.repo.ts'

/** Many entries at once, for one user. */
export function importService({ db, clock }: Pick<Parts, 'db' | 'clock'>, userId: string) {
  return {
    /** All of them or none; those whose id is there already stay as they are. Answers how many came. */
    add: (entries: ImportedEntry[]) => {
      const now = clock.now()
      const withIds = entries.map(({ id = newId(now), ...entry }) => ({ id, ...entry }))
      return withUser(db, userId, async (db) => {
        const came = await importRepo(db, userId).insert(withIds)
        await totalsRepo(db, userId).count({ came })
        return came.length
      })
    },

    /** The places of those that are there already, each standing for one entry. */
    async duplicates(entries: ImportedEntry[]) {
      const days = entries.map((entry) => entry.date).sort()
      const standing = await importRepo(db, userId).standing(days[0]!, days.at(-1)!)
      return entries.flatMap((entry, place) => (isTaken(standing, entry) ? [place] : []))
    },
  }
}

/** Whether one more of the standing entries is like this one; that one is then spoken for. */
function isTaken(standing: Standing, entry: ImportedEntry) {
  const key = likenessOf(entry)
  const left = standing.get(key) ?? 0
  if (left > 0) standing.set(key, left - 1)
  return left > 0
}
