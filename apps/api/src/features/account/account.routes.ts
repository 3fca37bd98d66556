import {
  confirmSignUp,
  type Endpoint,
  getSignUpPolicy,
  getUser,
  refreshTokens,
  requestSignUp,
  resendOtp,
  signIn,
  signOut,
} from '@daybook/contract'
import { requireCaller } from '../../http/requestGuards.ts'
import type { Server } from '../../http/server.ts'
import { makeAlerts } from './alerts.service.ts'
import { makeChallenges } from './challenges.service.ts'
import { makeClients } from './client.ts'
import { makeCreateSession } from './createSession.ts'
import { devicesRoutes } from './devices.routes.ts'
import { mfaRoutes } from './mfa/mfa.routes.ts'
import { makeMfaVerification } from './mfa/mfaVerification.service.ts'
import { makePasskeys } from './mfa/passkeys.service.ts'
import { makeReauthentication } from './reauthentication.service.ts'
import { settingsRoutes } from './settings.routes.ts'
import { signInService } from './signIn.service.ts'
import { signUpService } from './signUp.service.ts'
import { userRepo } from './users.repo.ts'

/** A session is needed to delete what fills the disk. */
const onFullDisk = <E extends Endpoint>({ config }: E) => ({ config: { ...config, usesReserve: true } as const })

export function accountRoutes(server: Server) {
  const clients = makeClients(server)
  const challenges = makeChallenges(server, clients)
  const createSession = makeCreateSession(server, clients)
  const tellOwner = makeAlerts(server)
  const passkeys = makePasskeys(server, challenges)
  const proofs = makeMfaVerification(server, passkeys)
  const reauthenticate = makeReauthentication(server, proofs)
  const signUp = signUpService(server, { challenges, createSession })
  const signInWith = signInService(server, { challenges, clients, createSession, tellOwner })

  server.route({ ...getSignUpPolicy, handler: () => ({ policy: server.config.SIGN_UP }) })
  server.route({ ...requestSignUp, handler: (req) => signUp.request(req.body, req) })
  server.route({ ...confirmSignUp, handler: (req) => signUp.confirm(req.body, req) })
  server.route({ ...signIn, ...onFullDisk(signIn), handler: (req) => signInWith(req.body, req) })
  server.route({
    ...refreshTokens,
    ...onFullDisk(refreshTokens),
    handler: (req) => server.sessions.refresh(req.body.refresh, req.log),
  })
  server.route({
    ...signOut,
    ...onFullDisk(signOut),
    handler: async (req) => {
      const userId = await server.sessions.end(req.body.refresh)
      if (userId) await server.push.removeEnded(userId)
      return { message: 'Signed out' }
    },
  })
  server.route({
    ...resendOtp,
    handler: async (req) => {
      const { code, device } = req.body
      await challenges.resend(code, { ip: req.ip, device })
      return { message: 'A new code is on its way.' }
    },
  })
  server.route({ ...getUser, handler: (req) => userRepo(server.db, requireCaller(req).userId).get() })
  settingsRoutes(server, { challenges, clients, reauthenticate })
  mfaRoutes(server, { challenges, clients, passkeys, proofs, reauthenticate, createSession, tellOwner })
  devicesRoutes(server)
}
