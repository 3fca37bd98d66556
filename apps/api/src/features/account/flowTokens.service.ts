import { isoAfter, MINUTE } from '../../clock.ts'
import type { Db } from '../../db/open.ts'
import type { Server } from '../../http/server.ts'
import type { OtherPurpose } from './attempts.service.ts'
import { challengeRepo } from './challenges.repo.ts'
import type { Codes, Data } from './codes.ts'

const LIFE = 10 * MINUTE

type FlowOptions = { userId?: string | undefined; data?: Data; life?: number }

/** Flows that no mail goes on with: only their handle is known outside. */
export function makeFlowTokens({ clock, db }: Pick<Server, 'clock' | 'db'>, codes: Codes) {
  return {
    /** Starts a flow, in the transaction `db`, and returns its handle. */
    async begin(db: Db, purpose: OtherPurpose, { userId, data = {}, life = LIFE }: FlowOptions) {
      const { flowToken, id } = codes.newFlowToken()
      const now = clock.now()
      await challengeRepo(db).add({
        ...codes.rowOf(id, purpose, { userId, payload: { to: '', template: null, data } }),
        code_hash: '',
        sent_at: now.toISOString(),
        expires_at: isoAfter(now, life),
      })
      return flowToken
    },

    /** Whose flow waits behind a handle. */
    async ownerOf(purpose: OtherPurpose, flowToken: string) {
      const row = await challengeRepo(db).get(codes.idOf(flowToken), clock.now().toISOString())
      return row?.purpose === purpose ? (row.user_id ?? undefined) : undefined
    },

    /** Ends a flow with its first answer, whatever that is worth. Whether it was there, and this user's. */
    async take(
      db: Db,
      purpose: OtherPurpose,
      { flowToken, userId }: { flowToken: string; userId?: string | undefined },
    ) {
      const challenges = challengeRepo(db)
      const row = await challenges.get(codes.idOf(flowToken), clock.now().toISOString())
      if (row?.purpose !== purpose || row.user_id !== (userId ?? null)) return false
      await challenges.remove(row.id)
      return true
    },
  }
}
