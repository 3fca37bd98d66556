import type { SignInRequest } from '@daybook/contract'
import type { FastifyRequest } from 'fastify'
import { withTx } from '../../db/withTx.ts'
import { Refusal } from '../../http/errors.ts'
import type { Server } from '../../http/server.ts'
import type { Challenges } from './challenges.service.ts'
import { isPassword } from './passwords.ts'
import { makeSuspensions } from './suspension.service.ts'
import { accountRepo } from './users.repo.ts'

const TRIES = 5
// Many people can share one address of a network; a single guesser there still is slowed down.
const TRIES_PER_ADDRESS = 30

export function signInService(server: Server, challenges: Challenges) {
  const suspensions = makeSuspensions(server)

  return async function signIn({ email, password }: SignInRequest, req: FastifyRequest) {
    await suspensions.count('address', req.ip, TRIES_PER_ADDRESS)
    await suspensions.count('account', email, TRIES)
    const account = await accountRepo(server.db).byEmail(email)
    if (!(await isPassword(password, account?.password_hash)) || !account) {
      req.log.warn({ user: account?.id }, 'sign-in failed')
      throw new Refusal('signed_out', 'Invalid email or password.')
    }
    await suspensions.clear('account', email)
    await suspensions.clear('address', req.ip)
    return withTx(server.db, async (db) => {
      if (account.verified_at) return server.sessions.open(db, account.id, req.headers['user-agent'] ?? '')
      const { name, password_hash } = account
      const data = { email, name, password_hash }
      const code = await challenges.start(db, 'sign-up', { to: email, letter: 'verification', data })
      return {
        message: `Verify your address first: we sent a code to ${email}.`,
        code,
        type: 'account-verification' as const,
      }
    })
  }
}
