import { exchangeChanges, getSnapshot, SYNC_BYTES, streamChanges } from '@daybook/contract'
import type { ReadableKind } from '../../db/changes/trackedRows.ts'
import { withReserve } from '../../db/spaceReserve.ts'
import { DomainError } from '../../errors.ts'
import { requireCaller } from '../../http/requestGuards.ts'
import type { Server } from '../../http/server.ts'
import { streamText } from '../../http/streamAnswer.ts'
import { readTimeZone } from '../../http/today.ts'
import { liveStreams } from './live.ts'
import type { Calls } from './operation.service.ts'
import { snapshotLines } from './snapshot.service.ts'
import { exchange } from './sync.service.ts'

// One operation on a note of 500,000 characters, with its text as its author saw it.
const bodyLimit = 4 * 2 ** 20

type Features = Calls & { kinds: ReadableKind[] }

/** `logCalls` and `kinds` are those of all features, passed by `app`. */
export function syncRoutes(server: Server, { kinds, ...calls }: Features) {
  const live = liveStreams(server, server.log)
  server.addHook('preClose', async () => live.closeAll())

  server.route({
    ...exchangeChanges,
    bodyLimit,
    handler: async (req) => {
      const { epoch, since, ops } = req.body
      if (ops.length > 1 && req.bodyBytes > SYNC_BYTES) throw new DomainError('body_too_large')
      // Ids are compared as text.
      const operations = ops.map((operation) => ({ ...operation, id: operation.id.toLowerCase() }))
      const { db, clock } = server
      const sender = { db, clock, author: requireCaller(req), calls, timeZone: await readTimeZone(req), epoch }
      const run = () => exchange(sender, { since, ops: operations })
      return operations.every(({ call }) => call.startsWith('DELETE ')) ? withReserve(run) : run()
    },
  })
  server.route({
    ...getSnapshot,
    handler: async (req, reply) => {
      reply.type('application/x-ndjson; charset=utf-8')
      return streamText(reply, snapshotLines(server.db, requireCaller(req).userId, kinds))
    },
  })
  server.route({
    ...streamChanges,
    handler: async (req, reply) => {
      // Without it, nginx collects the events.
      reply.type('text/event-stream').header('X-Accel-Buffering', 'no')
      return live.open(requireCaller(req)) as unknown as string
    },
  })
}
