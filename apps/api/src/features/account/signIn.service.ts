import type { SignInRequest } from '@daybook/contract'
import type { FastifyRequest } from 'fastify'
import type { UserTable } from '../../db/schema.users.ts'
import { withTx } from '../../db/withTx.ts'
import { DomainError } from '../../errors.ts'
import type { Server } from '../../http/server.ts'
import { Queue } from '../../limits/queue.ts'
import type { TellOwner } from './alerts.service.ts'
import type { Challenges } from './challenges.service.ts'
import type { Client, Clients } from './client.ts'
import type { CreateSession } from './createSession.ts'
import { mfaRepo } from './mfa/mfa.repo.ts'
import { concernsOwner, listScopes } from './scopes.ts'
import { makeSuspensions } from './suspension.service.ts'
import { accountRepo, userRepo } from './users.repo.ts'

const RETRY = { retryAfterSeconds: 5 }
type Log = FastifyRequest['log']

const rejected = () => new DomainError('wrong_credentials')

type ServiceDependencies = {
  challenges: Challenges
  clients: Clients
  createSession: CreateSession
  tellOwner: TellOwner
}

export function signInService(server: Server, { challenges, clients, createSession, tellOwner }: ServiceDependencies) {
  const suspensions = makeSuspensions(server)
  // An attempt counts as failed until it succeeds: at the same time, correct ones would suspend one another.
  const attempts = new Queue({ maxWaitingPerKey: 20, makeBusyError: () => new DomainError('rate_limited', RETRY) })

  async function askToVerify({ email, name, password_hash }: UserTable, client: Client) {
    const data = { email, name, password_hash }
    const code = await challenges.start('sign-up', { to: email, client }, async () => ({
      template: 'verification',
      data,
    }))
    const message = `Verify your address first: we sent a code to ${email}.`
    return { message, code, type: 'account-verification' as const }
  }

  /** Verifies the password, or throws. Attempts of one client on one account do not run at the same time. */
  async function verify({ email, password }: SignInRequest, account: UserTable | undefined, client: Client, log: Log) {
    const attempt = await suspensions.begin(listScopes('sign-in', email, client), log)
    if (!(await server.passwords.verify(password, account?.password_hash)) || !account) {
      log.warn({ suspended: attempt.suspended.map(({ kind }) => kind) }, 'sign-in failed')
      if (account?.verified_at && concernsOwner(attempt.suspended, client)) await tellOwner(account.id)
      throw rejected()
    }
    await attempt.succeed()
    return account
  }

  return async function signIn(request: SignInRequest, req: FastifyRequest) {
    const { email, password, device } = request
    const found = await accountRepo(server.db).byEmail(email)
    const log = req.log.child({ user: found?.id })
    const client = await clients.of(server.db, found?.id, { ip: req.ip, device })
    const account = await attempts.run(() => verify(request, found, client, log), `${email} ${client.key}`)
    if (!account.verified_at) return askToVerify(account, client)

    const password_hash = server.passwords.isWeak(account.password_hash)
      ? await server.passwords.hash(password)
      : account.password_hash
    const answer = await withTx(server.db, async (db) => {
      // Rejected if the password was changed in the meantime: the change has just ended all sessions, so none may be
      // created.
      const isUnchanged = await userRepo(db, account.id).changePassword(password_hash, account.password_hash)
      if (!isUnchanged) return undefined
      const methods = await mfaRepo(db, account.id).methods()
      if (methods.length === 0) return createSession(db, account.id, { req, device })
      const code = await challenges.begin(db, 'second-step', { userId: account.id })
      return { message: 'One more step: show that it is you.', code, type: 'second-factor' as const, methods }
    })
    if (!answer) throw rejected()
    if ('access' in answer) log.info('signed in')
    return answer
  }
}
