import { createHash } from 'node:crypto'
import { FEED_BASE, type FeedKind, PRODUCT } from '@daybook/contract'
import { findZone } from '../../db/changes/settingsRows.repo.ts'
import type { Db } from '../../db/open.ts'
import { makeBusyError } from '../../errors.ts'
import { rejectDuringLongWork } from '../../http/longWork.ts'
import type { Server } from '../../http/server.ts'
import { feedByToken } from './calendarFeeds.repo.ts'
import { hashOfToken } from './calendarFeeds.service.ts'
import { type FeedSources, feedEvents } from './feedEvents.ts'
import { toCalendar } from './toCalendar.ts'

const NAMES: Record<FeedKind, string> = { tasks: 'Tasks', routines: 'Routines', bills: 'Bills' }
const FILE = /^([\w-]{43})\.ics$/
const HEADERS = {
  'Cache-Control': 'private, max-age=300',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
}

/**
 * Registers the feeds, outside the API: the secret in the address is what a calendar has instead of a session, and requests
 * here are not logged. An address that is not known is answered like any other unknown path.
 */
export function feedRoutes(server: Server, sources: FeedSources) {
  const { clock, config, db } = server
  const host = new URL(config.PUBLIC_URL).hostname

  server.get<{ Params: { file: string } }>(`${FEED_BASE}/:file`, async (req, reply) => {
    await server.floodLimits.network(req)
    reply.headers(HEADERS)
    const token = FILE.exec(req.params.file)?.[1] ?? ''
    const feed = await feedByToken(db, hashOfToken(token))
    if (!feed) return reply.callNotFound()
    const { user_id: userId, kind } = feed
    const ended = await rejectDuringLongWork(server, userId)
    const zone = (await findZone(db, userId)) ?? 'UTC'
    const events = await feedEvents(db, sources, { kind, userId, zone, now: clock.now() })
    const changed = await lastChange(db, userId, feed.created_at)
    if ((await rejectDuringLongWork(server, userId)) !== ended) throw makeBusyError()
    const calendar = await toCalendar({ events, zone, name: `${PRODUCT} - ${NAMES[kind]}`, host, changed })
    const etag = `"${createHash('sha256').update(calendar).digest('base64url')}"`
    reply.header('ETag', etag)
    if (req.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    reply.header('Content-Disposition', `inline; filename="${kind}.ics"`)
    return reply.type('text/calendar; charset=utf-8').send(calendar)
  })
}

/** Returns the time of the latest change of the user's rows, or that of the address if it is later. */
async function lastChange(db: Db, userId: string, createdAt: string) {
  const change = await db
    .selectFrom('changes')
    .select('at')
    .where('user_id', '=', userId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return new Date(change && change.at > createdAt ? change.at : createdAt)
}
