import {
  CURRENCIES,
  changeCurrency,
  changeEmail,
  changePassword,
  editName,
  forgotPassword,
  requestDeletion,
  resetPassword,
  verifyDeletion,
  verifyEmail,
} from '@daybook/contract'
import type { FastifyRequest } from 'fastify'
import { callerOf } from '../../http/requestGuards.ts'
import type { Server } from '../../http/server.ts'
import type { Challenges } from './challenges.service.ts'
import { deletionService } from './deletion.service.ts'
import { emailChangeService } from './emailChange.service.ts'
import { passwordChangeService } from './passwordChange.service.ts'
import { passwordResetService } from './passwordReset.service.ts'
import type { Prove } from './proof.service.ts'
import { userRepo } from './users.repo.ts'

export function settingsRoutes(server: Server, challenges: Challenges, prove: Prove) {
  const emailChange = emailChangeService(server, challenges, prove)
  const change = passwordChangeService(server, prove)
  const reset = passwordResetService(server, challenges)
  const deletion = deletionService(server, challenges, prove)
  const idOf = (req: FastifyRequest) => callerOf(req).userId
  const userOf = (req: FastifyRequest) => userRepo(server.db, idOf(req))

  server.route({ ...editName, handler: (req) => userOf(req).change(req.body) })
  server.route({
    ...changeCurrency,
    handler: async (req) => {
      const { currency } = req.body
      await userOf(req).change({ currency })
      return { message: `Your currency is ${CURRENCIES[currency][1]} now.` }
    },
  })
  server.route({ ...changeEmail, handler: (req) => emailChange.request(idOf(req), req.body) })
  server.route({ ...verifyEmail, handler: (req) => emailChange.confirm(idOf(req), req.body) })
  server.route({ ...changePassword, handler: (req) => change(callerOf(req), req.body) })
  server.route({ ...requestDeletion, handler: (req) => deletion.request(idOf(req), req.body) })
  server.route({ ...verifyDeletion, handler: (req) => deletion.confirm(idOf(req), req.body) })
  server.route({ ...forgotPassword, handler: (req) => reset.request(req.body) })
  server.route({ ...resetPassword, handler: (req) => reset.confirm(req.body) })
}
