import { isoAfter, MINUTE } from '../../clock.ts'
import type { Db } from '../../db/open.ts'
import type { Server } from '../../http/server.ts'
import type { OtherPurpose } from './attempts.service.ts'
import { challengeRepo } from './challenges.repo.ts'
import type { Codes, Data } from './codes.ts'

const LIFE = 10 * MINUTE

type FlowOptions = { userId?: string | undefined; data?: Data; life?: number }

/** Creates and reads flows without a mail, which the client knows only by their flow token. */
export function makeFlowTokens({ clock, db }: Pick<Server, 'clock' | 'db'>, codes: Codes) {
  return {
    /** Starts a flow in the transaction `db` and returns its flow token. */
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

    /** Returns the id of the user who started the flow, or undefined if the token is unknown or expired. */
    async ownerOf(purpose: OtherPurpose, flowToken: string) {
      const row = await challengeRepo(db).get(codes.idOf(flowToken), clock.now().toISOString())
      return row?.purpose === purpose ? (row.user_id ?? undefined) : undefined
    },

    /**
     * Deletes the flow before its response is verified, so that each flow accepts one response. Returns whether it
     * existed and belonged to this user.
     */
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
