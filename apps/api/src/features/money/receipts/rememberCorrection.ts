import type { Db } from '../../../db/open.ts'
import type { EntryRow } from '../entries/entries.repo.ts'
import { merchantRepo } from './merchants.repo.ts'
import { scanRepo } from './scans.repo.ts'

type Edited = { userId: string; id: string; row: EntryRow; at: Date }

/** Remembers the user's correction of a scanned entry for further receipts of that merchant. */
export async function rememberCorrection(db: Db, { userId, id, row: { type, title, category }, at }: Edited) {
  const scan = await scanRepo(db, userId).get(id)
  if (!scan?.merchant_raw_name || !title) return
  const corrected = { rawName: scan.merchant_raw_name, type, title, category }
  await merchantRepo(db, userId).rememberCorrection(corrected, at.toISOString())
}
