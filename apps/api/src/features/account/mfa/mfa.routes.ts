import {
  addAuthenticator,
  addPasskey,
  finishSignIn,
  getMfaStatus,
  removeAuthenticator,
  removePasskey,
  renewRecoveryCodes,
  requestAuthenticator,
  requestPasskey,
  requestPasskeyProof,
  requestPasskeySignIn,
  signInWithPasskey,
} from '@daybook/contract'
import type { FastifyRequest } from 'fastify'
import { requireCaller } from '../../../http/requestGuards.ts'
import type { Server } from '../../../http/server.ts'
import type { TellOwner } from '../alerts.service.ts'
import type { Challenges } from '../challenges.service.ts'
import type { Clients } from '../client.ts'
import type { CreateSession } from '../createSession.ts'
import type { Reauthenticate } from '../reauthentication.service.ts'
import { authenticatorService } from './authenticator.service.ts'
import { makeMfaChanges } from './mfaChanges.service.ts'
import { mfaSettingsService } from './mfaSettings.service.ts'
import type { MfaVerification } from './mfaVerification.service.ts'
import { newPasskeysService } from './newPasskeys.service.ts'
import type { Passkeys } from './passkeys.service.ts'
import { signInMfaService } from './signInMfa.service.ts'

type MfaDependencies = {
  challenges: Challenges
  clients: Clients
  passkeys: Passkeys
  proofs: MfaVerification
  reauthenticate: Reauthenticate
  createSession: CreateSession
  tellOwner: TellOwner
}

export function mfaRoutes(server: Server, parts: MfaDependencies) {
  const signIn = signInMfaService(server, parts)
  const changes = makeMfaChanges(server)
  const settings = mfaSettingsService(server, { ...parts, changes })
  const authenticator = authenticatorService(server, { ...parts, changes })
  const newPasskeys = newPasskeysService(server, { ...parts, changes })
  const getId = (req: FastifyRequest) => requireCaller(req).userId

  server.route({ ...finishSignIn, handler: (req) => signIn.finish(req.body, req) })
  server.route({ ...requestPasskeySignIn, handler: (req) => signIn.ask(req.body.code) })
  server.route({ ...signInWithPasskey, handler: (req) => signIn.withPasskey(req.body, req) })

  server.route({ ...getMfaStatus, handler: (req) => settings.get(getId(req)) })
  server.route({ ...requestPasskeyProof, handler: (req) => parts.passkeys.ask(getId(req)) })
  server.route({ ...requestAuthenticator, handler: (req) => authenticator.request(requireCaller(req), req.body) })
  server.route({ ...addAuthenticator, handler: (req) => authenticator.add(requireCaller(req), req.body) })
  server.route({ ...removeAuthenticator, handler: (req) => settings.removeAuthenticator(requireCaller(req), req.body) })
  server.route({ ...requestPasskey, handler: (req) => newPasskeys.request(requireCaller(req), req.body) })
  server.route({ ...addPasskey, handler: (req) => newPasskeys.add(requireCaller(req), req.body) })
  server.route({
    ...removePasskey,
    handler: (req) => settings.removePasskey(requireCaller(req), req.params.id, req.body),
  })
  server.route({ ...renewRecoveryCodes, handler: (req) => settings.renewCodes(requireCaller(req), req.body) })
}
