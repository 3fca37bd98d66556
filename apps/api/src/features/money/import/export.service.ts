import { EXPORTED_TYPES, exportHead, exportLines } from '@daybook/domain/entryExport'
import type { Db } from '../../../db/open.ts'
import { toEntry } from '../entries/entries.repo.ts'
import { spanRepo } from '../entries/sums/span.repo.ts'

/** Returns every entry of one user as pieces of CSV: expenses before income, each oldest first. */
export async function* exportedLines(db: Db, userId: string) {
  yield exportHead()
  for (const type of EXPORTED_TYPES)
    for await (const rows of spanRepo(db, userId).slices(type))
      yield rows.map((row) => exportLines(type, toEntry(row))).join('')
}
