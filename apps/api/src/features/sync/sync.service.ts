import { SYNC_VERSION, type SyncOperation } from '@daybook/contract'
import type { Author } from '../../db/changes/withChanges.ts'
import { readEpoch } from '../../db/epoch.ts'
import type { AppDependencies } from '../../dependencies.ts'
import type { Calls } from './operation.service.ts'
import { pullChanges } from './pull.service.ts'
import { pushService } from './push.service.ts'

type Options = { calls: Calls; timeZone: string }
type Request = { epoch: string; since: number; ops: SyncOperation[] }

/** Exchanges changes with a device of one user. */
export function syncService(
  dependencies: Pick<AppDependencies, 'db' | 'clock'>,
  author: Author,
  { calls, timeZone }: Options,
) {
  const { db } = dependencies

  return {
    async exchange({ epoch, since, ops }: Request) {
      const results = await pushService(dependencies, author, { calls, timeZone, epoch })(ops)
      const pulled = results && (await pullChanges(db, author.userId, since))
      const current = await readEpoch(db)
      if (!results || !pulled || current !== epoch) return { reset: true as const, epoch: current }
      return { epoch, results, ...pulled, v: SYNC_VERSION }
    },
  }
}
