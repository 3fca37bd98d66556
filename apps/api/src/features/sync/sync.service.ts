import { SYNC_VERSION, type SyncOperation } from '@daybook/contract'
import { readEpoch } from '../../db/epoch.ts'
import { pullChanges } from './pull.service.ts'
import { pushOperations, type Sender } from './push.service.ts'

type Request = { since: number; ops: SyncOperation[] }

/** Exchanges changes with a device of one user. */
export async function exchange(sender: Sender, { since, ops }: Request) {
  const { db, author, epoch } = sender
  const results = await pushOperations(sender, ops)
  const pulled = results && (await pullChanges(db, author.userId, since))
  const current = await readEpoch(db)
  if (!results || !pulled || current !== epoch) return { reset: true as const, epoch: current }
  return { epoch, results, ...pulled, v: SYNC_VERSION }
}
