import type { SignInRequest } from '@daybook/contract'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../db/open.ts'
import type { UserTable } from '../../db/schema.ts'
import { withTx } from '../../db/withTx.ts'
import { Refusal } from '../../http/errors.ts'
import type { Server } from '../../http/server.ts'
import type { Challenges } from './challenges.service.ts'
import { deviceOf } from './device.ts'
import { deviceRepo } from './devices.repo.ts'
import { notices } from './letters.ts'
import { hashPassword, isPassword, isWeak } from './passwords.ts'
import { makeSuspensions } from './suspension.service.ts'
import { accountRepo, userRepo } from './users.repo.ts'

const TRIES = 5
// Many people can share one address of a network; a single guesser there still is slowed down.
const TRIES_PER_ADDRESS = 30

const refused = () => new Refusal('signed_out', 'Invalid email or password.')

export function signInService(server: Server, challenges: Challenges) {
  const suspensions = makeSuspensions(server)

  async function openSession(db: Db, { id, email }: UserTable, userAgent: string) {
    const moment = server.clock.now()
    const device = deviceOf(userAgent)
    if (await deviceRepo(db, id).isNew(device, moment.toISOString()))
      await server.outbox.post(db, notices.newDevice(email, { device, moment }), id)
    return server.sessions.open(db, id, userAgent)
  }

  async function askToVerify({ email, name, password_hash }: UserTable) {
    const data = { email, name, password_hash }
    const code = await challenges.start('sign-up', email, async () => ({ letter: 'verification', data }))
    const message = `Verify your address first: we sent a code to ${email}.`
    return { message, code, type: 'account-verification' as const }
  }

  return async function signIn({ email, password }: SignInRequest, req: FastifyRequest) {
    await suspensions.count('address', req.ip, TRIES_PER_ADDRESS)
    await suspensions.count('account', email, TRIES)
    const account = await accountRepo(server.db).byEmail(email)
    if (!(await isPassword(password, account?.password_hash)) || !account) {
      req.log.warn({ user: account?.id }, 'sign-in failed')
      throw refused()
    }
    await suspensions.clear('account', email)
    await suspensions.clear('address', req.ip)
    if (!account.verified_at) return askToVerify(account)

    const password_hash = isWeak(account.password_hash) ? await hashPassword(password) : account.password_hash
    const tokens = await withTx(server.db, async (db) => {
      // Refused where the password was changed while this one was looked at: its sessions have just been ended.
      const isStill = await userRepo(db, account.id).changePassword(password_hash, account.password_hash)
      return isStill ? openSession(db, account, req.headers['user-agent'] ?? '') : undefined
    })
    if (!tokens) throw refused()
    req.log.info({ user: account.id }, 'signed in')
    return tokens
  }
}
