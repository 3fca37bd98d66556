import { PassThrough } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import { SECOND } from '../../clock.ts'
import { commits } from '../../db/changes/withChanges.ts'
import type { AppDependencies } from '../../dependencies.ts'
import { activeSessions, readHeads } from './live.repo.ts'

const MAX_STREAMS_PER_USER = 10
const POLL_INTERVAL = SECOND
/** Shorter than the time after which proxies close a connection without data. */
const COMMENT_INTERVAL = 25 * SECOND

type Caller = { userId: string; sessionId: string }
type Live = Caller & { events: PassThrough; sent: number }

/**
 * Streams of events with the number of the user's latest change. Commits of this process are sent at once, those of
 * other processes on the same database within a second.
 */
export function liveStreams({ db, clock }: Pick<AppDependencies, 'db' | 'clock'>, log: FastifyBaseLogger) {
  const open = new Set<Live>()
  let timers: NodeJS.Timeout[] = []
  let isPolling = false

  /** Sends the number unless it was sent, or the client is too slow: then the next poll sends the latest. */
  function announce(live: Live, seq: number) {
    if (seq <= live.sent || live.events.writableNeedDrain) return
    live.sent = seq
    live.events.write(`data: ${seq}\n\n`)
  }

  async function poll() {
    if (isPolling) return
    isPolling = true
    try {
      const connected = [...open]
      const active = await activeSessions(db, connected, clock.now().toISOString())
      for (const live of connected) if (!active.has(live.sessionId)) live.events.end()
      const heads = await readHeads(db, connected)
      for (const live of connected) announce(live, heads.get(live.userId) ?? 0)
    } catch (thrown) {
      log.error({ err: thrown }, 'reading the latest changes failed')
    } finally {
      isPolling = false
    }
  }

  function comment() {
    for (const { events } of open) if (!events.writableNeedDrain) events.write(':\n\n')
  }

  function start() {
    timers = [setInterval(() => void poll(), POLL_INTERVAL), setInterval(comment, COMMENT_INTERVAL)]
    for (const timer of timers) timer.unref()
  }

  function stop() {
    for (const timer of timers) clearInterval(timer)
    timers = []
  }

  return {
    /** Opens a stream that begins with the current number. Closes the user's oldest if there are too many. */
    open({ userId, sessionId }: Caller) {
      const live: Live = { userId, sessionId, events: new PassThrough(), sent: -1 }
      const others = [...open].filter((one) => one.userId === userId)
      if (others.length >= MAX_STREAMS_PER_USER) others[0]!.events.end()
      if (open.size === 0) start()
      open.add(live)
      const onCommit = (seq: number) => announce(live, seq)
      commits.on(userId, onCommit)
      live.events.on('close', () => {
        commits.off(userId, onCommit)
        open.delete(live)
        if (open.size === 0) stop()
      })
      void poll()
      return live.events
    },

    closeAll() {
      for (const { events } of open) events.end()
      stop()
    },
  }
}
