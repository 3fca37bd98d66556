import { sendContactMessage } from '@daybook/contract'
import { HOUR } from '../../clock.ts'
import { clientNetwork } from '../../http/clientNetwork.ts'
import type { Server } from '../../http/server.ts'
import { receiveMessage } from './contact.service.ts'

const MAX_PER_HOUR = 10

export function contactRoutes(server: Server) {
  server.route({
    ...sendContactMessage,
    handler: async (req) => {
      await server.takeLimit({ kind: 'contact', key: clientNetwork(req.ip), max: MAX_PER_HOUR, windowMs: HOUR })
      await receiveMessage(server, req.body)
      return { message: 'Thank you! Your message is on its way. We answer within 24–48 hours on business days.' }
    },
  })
}
