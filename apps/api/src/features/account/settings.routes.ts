import {
  changeEmail,
  changePassword,
  forgotPassword,
  requestDeletion,
  resetPassword,
  verifyDeletion,
  verifyEmail,
} from '@daybook/contract'
import type { FastifyRequest } from 'fastify'
import { requireCaller } from '../../http/requestGuards.ts'
import type { Server } from '../../http/server.ts'
import type { Challenges } from './challenges.service.ts'
import type { Clients } from './client.ts'
import { deletionService } from './deletion.service.ts'
import { emailChangeService } from './emailChange.service.ts'
import { passwordChangeService } from './passwordChange.service.ts'
import { passwordResetService } from './passwordReset.service.ts'
import type { Reauthenticate } from './reauthentication.service.ts'

type ServiceDependencies = { challenges: Challenges; clients: Clients; reauthenticate: Reauthenticate }

export function settingsRoutes(server: Server, { challenges, clients, reauthenticate }: ServiceDependencies) {
  const emailChange = emailChangeService(server, challenges, reauthenticate)
  const change = passwordChangeService(server, reauthenticate)
  const reset = passwordResetService(server, { challenges, clients })
  const deletion = deletionService(server, challenges, reauthenticate)
  const getId = (req: FastifyRequest) => requireCaller(req).userId

  server.route({ ...changeEmail, handler: (req) => emailChange.request(requireCaller(req), req.body) })
  server.route({ ...verifyEmail, handler: (req) => emailChange.confirm(requireCaller(req), req.body) })
  server.route({ ...changePassword, handler: (req) => change(requireCaller(req), req.body) })
  server.route({ ...requestDeletion, handler: (req) => deletion.request(requireCaller(req), req.body) })
  server.route({ ...verifyDeletion, handler: (req) => deletion.confirm(getId(req), req.body) })
  server.route({ ...forgotPassword, handler: (req) => reset.request(req.body, req) })
  server.route({ ...resetPassword, handler: (req) => reset.confirm(req.body, req) })
}
