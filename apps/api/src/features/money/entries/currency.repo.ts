import { findSettings } from '../../../db/changes/settingsRows.repo.ts'
import type { Db } from '../../../db/open.ts'
import { unauthenticated } from '../../../errors.ts'

/** Returns the user's currency. Throws 401 if the account was deleted. */
export async function readCurrency(db: Db, userId: string) {
  const settings = await findSettings(db, userId)
  if (!settings) throw unauthenticated()
  return settings.currency
}
