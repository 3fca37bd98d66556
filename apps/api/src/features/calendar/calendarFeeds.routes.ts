import { createCalendarFeed, listCalendarFeeds, removeCalendarFeed } from '@daybook/contract'
import { requireCaller } from '../../http/requestGuards.ts'
import type { Server } from '../../http/server.ts'
import { calendarFeedsService } from './calendarFeeds.service.ts'

export function calendarFeedRoutes(server: Server) {
  const feeds = calendarFeedsService(server)

  server.route({ ...listCalendarFeeds, handler: (req) => feeds.list(requireCaller(req).userId) })
  server.route({
    ...createCalendarFeed,
    handler: async (req, reply) => reply.code(201).send(await feeds.create(requireCaller(req).userId, req.params.feed)),
  })
  server.route({
    ...removeCalendarFeed,
    handler: (req) => feeds.remove(requireCaller(req).userId, req.params.feed),
  })
}
