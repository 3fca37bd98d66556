import { sendContactMessage } from '@daybook/contract'
import { HOUR } from '../../clock.ts'
import { perAddress } from '../../http/limits.ts'
import type { Server } from '../../http/server.ts'
import { receiveMessage } from './contact.service.ts'

const AN_HOUR = 10

export function contactRoutes(server: Server) {
  server.route({
    ...sendContactMessage,
    handler: async (req) => {
      await server.takeLimit({ ...perAddress(req.ip, AN_HOUR), kind: 'contact', windowMs: HOUR })
      await receiveMessage(server, req.body)
      return { message: 'Thank you! Your message is on its way. We answer within 24–48 hours on business days.' }
    },
  })
}
