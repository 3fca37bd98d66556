import { confirmSignUp, getUser, refreshTokens, requestSignUp, resendOtp, signIn, signOut } from '@daybook/contract'
import type { FastifyRequest } from 'fastify'
import { callerOf } from '../../http/requestGuards.ts'
import type { Server } from '../../http/server.ts'
import { makeChallenges } from './challenges.service.ts'
import { devicesRoutes } from './devices.routes.ts'
import { makeEntrance } from './entrance.ts'
import { makeFactorProof } from './factors/factorProof.service.ts'
import { factorRoutes } from './factors/factors.routes.ts'
import { makePasskeys } from './factors/passkeys.service.ts'
import { makeProof } from './proof.service.ts'
import { settingsRoutes } from './settings.routes.ts'
import { signInService } from './signIn.service.ts'
import { signUpService } from './signUp.service.ts'
import { userRepo } from './users.repo.ts'

const agentOf = (req: FastifyRequest) => req.headers['user-agent'] ?? ''

export function accountRoutes(server: Server) {
  const challenges = makeChallenges(server)
  const enter = makeEntrance(server)
  const passkeys = makePasskeys(server, challenges)
  const proofs = makeFactorProof(server, passkeys)
  const prove = makeProof(server, proofs)
  const signUp = signUpService(server, challenges)
  const signInWith = signInService(server, challenges, enter)

  server.route({ ...requestSignUp, handler: (req) => signUp.request(req.body) })
  server.route({ ...confirmSignUp, handler: (req) => signUp.confirm(req.body, agentOf(req)) })
  server.route({ ...signIn, handler: (req) => signInWith(req.body, req) })
  server.route({ ...refreshTokens, handler: (req) => server.sessions.refresh(req.body.refresh, req.log) })
  server.route({
    ...signOut,
    handler: async (req) => {
      await server.sessions.end(req.body.refresh)
      return { message: 'Signed out' }
    },
  })
  server.route({
    ...resendOtp,
    handler: async (req) => {
      await challenges.resend(req.body.code)
      return { message: 'A new code is on its way.' }
    },
  })
  server.route({ ...getUser, handler: (req) => userRepo(server.db, callerOf(req).userId).get() })
  settingsRoutes(server, challenges, prove)
  factorRoutes(server, { challenges, passkeys, proofs, prove, enter })
  devicesRoutes(server)
}
