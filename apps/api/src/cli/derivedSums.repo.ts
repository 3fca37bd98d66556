import type { Db } from '../db/open.ts'
import { SUM_TABLES, selectSums } from '../db/sumTables.ts'
import { confirmedRows } from './confirmedRows.repo.ts'
import { describeDrift } from './drift.ts'

/** Returns a description of each stored sum that is not the sum of its rows. A missing sum counts as 0. */
export async function driftedSums(db: Db) {
  const problems: string[] = []
  for (const sums of SUM_TABLES) {
    const { table, column } = sums
    for (const { stored, computed, ...keys } of await confirmedRows(db, selectSums(sums)))
      problems.push(describeDrift({ table, keys, column, stored, computed }))
  }
  return problems
}
