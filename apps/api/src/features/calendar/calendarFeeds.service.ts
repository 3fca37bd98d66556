import { createHash, randomBytes } from 'node:crypto'
import { type CalendarFeed, FEED_BASE, type FeedKind } from '@daybook/contract'
import { toMoment } from '@daybook/domain/moments'
import { withUser } from '../../db/withUser.ts'
import type { Server } from '../../http/server.ts'
import { calendarFeedRepo } from './calendarFeeds.repo.ts'

const TOKEN_BYTES = 32

export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Creates, shows and removes the secret addresses of feeds. */
export function calendarFeedsService({ clock, config, db, secrets }: Server) {
  const toFeed = (kind: FeedKind, token: string, createdAt: string): CalendarFeed => ({
    kind,
    url: `${config.PUBLIC_URL}${FEED_BASE}/${token}.ics`,
    created: toMoment(createdAt),
  })

  return {
    async list(userId: string) {
      const feeds = calendarFeedRepo(db, userId)
      const rows = await feeds.list()
      return Promise.all(
        rows.map(async ({ kind, sealed_token, created_at }) => {
          const { text, isOld } = secrets.open(sealed_token)
          if (isOld) await feeds.reseal(sealed_token, secrets.seal(text))
          return toFeed(kind, text, created_at)
        }),
      )
    },

    /** Returns the feed with a new address, in place of an earlier one. */
    async create(userId: string, kind: FeedKind) {
      const token = randomBytes(TOKEN_BYTES).toString('base64url')
      const created_at = clock.now().toISOString()
      const row = { kind, token_hash: hashOfToken(token), sealed_token: secrets.seal(token), created_at }
      await withUser(db, userId, (db) => calendarFeedRepo(db, userId).put(row))
      return toFeed(kind, token, created_at)
    },

    async remove(userId: string, kind: FeedKind) {
      await withUser(db, userId, (db) => calendarFeedRepo(db, userId).remove(kind))
      return { message: 'The address is removed.' }
    },
  }
}
