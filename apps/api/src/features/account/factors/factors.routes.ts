import {
  addAuthenticator,
  addPasskey,
  askForOwnPasskey,
  askForPasskey,
  finishSignIn,
  getFactors,
  removeAuthenticator,
  removePasskey,
  renewRecoveryCodes,
  requestAuthenticator,
  requestPasskey,
  signInWithPasskey,
} from '@daybook/contract'
import type { FastifyRequest } from 'fastify'
import { callerOf } from '../../../http/requestGuards.ts'
import type { Server } from '../../../http/server.ts'
import type { Challenges } from '../challenges.service.ts'
import type { Enter } from '../entrance.ts'
import type { Prove } from '../proof.service.ts'
import { authenticatorService } from './authenticator.service.ts'
import { makeFactorChanges } from './factorChanges.service.ts'
import type { FactorProofs } from './factorProof.service.ts'
import { factorSettingsService } from './factorSettings.service.ts'
import { newPasskeysService } from './newPasskeys.service.ts'
import type { Passkeys } from './passkeys.service.ts'
import { signInFactorService } from './signInFactor.service.ts'

type Parts = { challenges: Challenges; passkeys: Passkeys; proofs: FactorProofs; prove: Prove; enter: Enter }

export function factorRoutes(server: Server, parts: Parts) {
  const signIn = signInFactorService(server, parts)
  const changes = makeFactorChanges(server)
  const settings = factorSettingsService(server, { ...parts, changes })
  const authenticator = authenticatorService(server, { ...parts, changes })
  const newPasskeys = newPasskeysService(server, { ...parts, changes })
  const idOf = (req: FastifyRequest) => callerOf(req).userId

  server.route({ ...finishSignIn, handler: (req) => signIn.finish(req.body, req) })
  server.route({ ...askForPasskey, handler: (req) => signIn.ask(req.body.code) })
  server.route({ ...signInWithPasskey, handler: (req) => signIn.withPasskey(req.body.passkey, req) })

  server.route({ ...getFactors, handler: (req) => settings.get(idOf(req)) })
  server.route({ ...askForOwnPasskey, handler: (req) => parts.passkeys.ask(idOf(req)) })
  server.route({ ...requestAuthenticator, handler: (req) => authenticator.request(idOf(req), req.body) })
  server.route({ ...addAuthenticator, handler: (req) => authenticator.add(idOf(req), req.body) })
  server.route({ ...removeAuthenticator, handler: (req) => settings.removeAuthenticator(idOf(req), req.body) })
  server.route({ ...requestPasskey, handler: (req) => newPasskeys.request(idOf(req), req.body) })
  server.route({ ...addPasskey, handler: (req) => newPasskeys.add(idOf(req), req.body) })
  server.route({ ...removePasskey, handler: (req) => settings.removePasskey(idOf(req), req.params.id, req.body) })
  server.route({ ...renewRecoveryCodes, handler: (req) => settings.renewCodes(idOf(req), req.body) })
}
