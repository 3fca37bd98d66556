import { Id, type PasskeyAnswer, type SecondStep } from '@daybook/contract'
import type { FastifyRequest } from 'fastify'
import { withTx } from '../../../db/withTx.ts'
import { DomainError } from '../../../errors.ts'
import type { Server } from '../../../http/server.ts'
import type { TellOwner } from '../alerts.service.ts'
import type { AttemptErrors } from '../attempts.service.ts'
import type { Challenges } from '../challenges.service.ts'
import type { Clients } from '../client.ts'
import type { CreateSession } from '../createSession.ts'
import { concernsOwner, listScopes } from '../scopes.ts'
import { makeSuspensions } from '../suspension.service.ts'
import { type MfaVerification, wrongSecondStep } from './mfaVerification.service.ts'
import type { Passkeys } from './passkeys.service.ts'

const expired = () => new DomainError('sign_in_expired')
type PasskeySignInParams = { passkey: PasskeyAnswer; device?: string | undefined }

const unknownPasskey = () => new DomainError('passkey_unknown')

type SignInDependencies = {
  challenges: Challenges
  clients: Clients
  passkeys: Passkeys
  proofs: MfaVerification
  createSession: CreateSession
  tellOwner: TellOwner
}

/** Sign-in with the second step, or with a passkey alone. */
export function signInMfaService(
  server: Server,
  { challenges, clients, passkeys, proofs, createSession, tellOwner }: SignInDependencies,
) {
  const suspensions = makeSuspensions(server)

  async function readOwner(code: string) {
    const userId = await challenges.ownerOf('second-step', code)
    if (!userId) throw expired()
    return userId
  }

  return {
    /** Completes a sign-in after a correct password. */
    async finish({ code, factor, device }: SecondStep, req: FastifyRequest) {
      const userId = await readOwner(code)
      const client = await clients.of(server.db, userId, { ip: req.ip, device })
      const attempt = await suspensions.begin(listScopes('second-step', userId, client), req.log)
      const errors: AttemptErrors = {
        wrong: () => wrongSecondStep(factor),
        expired,
        spent: 'sign_in_attempts_spent',
      }
      try {
        const tokens = await challenges.attempt(
          { purpose: 'second-step', code, errors, isRight: (db) => proofs.isProof(db, userId, factor) },
          (db) => createSession(db, userId, { req, device }),
        )
        await attempt.succeed()
        req.log.info({ user: userId }, 'signed in')
        return tokens
      } catch (rejected) {
        req.log.warn({ user: userId }, 'second step failed')
        if (concernsOwner(attempt.suspended, client)) await tellOwner(userId)
        throw rejected
      }
    },

    async ask(code: string | undefined) {
      return passkeys.ask(code === undefined ? undefined : await readOwner(code))
    },

    /**
     * Signs in with a passkey alone. It identifies the user and requires user verification, so it counts as both steps.
     */
    async withPasskey({ passkey: answer, device }: PasskeySignInParams, req: FastifyRequest) {
      const { userHandle = '' } = answer.response
      const { data: userId } = Id.safeParse(Buffer.from(userHandle, 'base64url').toString())
      const tokens =
        userId &&
        (await withTx(server.db, async (db) =>
          (await passkeys.isAnswer(db, { userId, answer, audience: 'anybody' }))
            ? createSession(db, userId, { req, device })
            : undefined,
        ))
      if (!tokens) {
        req.log.warn({ user: userId }, 'passkey refused')
        throw unknownPasskey()
      }
      req.log.info({ user: userId }, 'signed in')
      return tokens
    },
  }
}
