import {
  getPushKey,
  listPushSubscriptions,
  putPushSubscription,
  removePushSubscription,
  sendTestPush,
} from '@daybook/contract'
import { requireCaller } from '../../http/requestGuards.ts'
import type { Server } from '../../http/server.ts'
import { subscriptionsService } from './subscriptions.service.ts'
import { testMessageService } from './testMessage.service.ts'

export function pushRoutes(server: Server) {
  const subscriptions = subscriptionsService(server)
  const sendTest = testMessageService(server)

  server.route({ ...getPushKey, handler: async () => ({ key: await server.push.publicKey() }) })
  server.route({
    ...putPushSubscription,
    handler: (req) => subscriptions.put(requireCaller(req), req.headers['user-agent'] ?? '', req.body),
  })
  server.route({
    ...removePushSubscription,
    handler: (req) => subscriptions.remove(requireCaller(req), req.body.id),
  })
  server.route({ ...listPushSubscriptions, handler: (req) => subscriptions.list(requireCaller(req)) })
  server.route({ ...sendTestPush, handler: (req) => sendTest(requireCaller(req)) })
}
