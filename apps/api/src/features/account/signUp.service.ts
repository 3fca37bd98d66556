import { Preferences, type SignUpRequest, type SignUpVerification } from '@daybook/contract'
import type { FastifyRequest } from 'fastify'
import { DomainError } from '../../errors.ts'
import type { Server } from '../../http/server.ts'
import { newId } from '../../ids.ts'
import type { Challenges } from './challenges.service.ts'
import { stranger } from './client.ts'
import type { CreateSession } from './createSession.ts'
import { requireSignUpAllowed, useInvitation } from './invitations.ts'
import { rejectCommonPassword } from './passwords.ts'
import { accountRepo } from './users.repo.ts'

type ServiceDependencies = { challenges: Challenges; createSession: CreateSession }

export function signUpService(server: Server, { challenges, createSession }: ServiceDependencies) {
  return {
    /** Returns the same response, at the same cost, whether or not the address has an account. */
    async request({ email, password, name, invitation }: SignUpRequest, { ip }: FastifyRequest) {
      requireSignUpAllowed(server, { email, invitation })
      await rejectCommonPassword(password)
      const password_hash = await server.passwords.hash(password)
      const code = await challenges.start('sign-up', { to: email, client: stranger(ip) }, async (db) => {
        const now = server.clock.now()
        const accounts = accountRepo(db)
        await accounts.addUnverified({ id: newId(now), email, name, password_hash, created_at: now.toISOString() })
        const isTaken = (await accounts.byEmail(email))?.verified_at != null
        const data = { email, name, password_hash, invitation: invitation ?? '' }
        return { template: isTaken ? 'addressTaken' : 'verification', data }
      })
      return { code, message: `We sent a one-time code to ${email}.` }
    },

    /** Verifies the account. Its name and password are those of the request this code was sent for. */
    confirm({ device, currency, ...verification }: SignUpVerification, req: FastifyRequest) {
      return challenges.use(
        { purpose: 'sign-up', ...verification, origin: { ip: req.ip, device } },
        async (db, { email = '', name = '', password_hash = '', invitation }) => {
          requireSignUpAllowed(server, { email, invitation })
          const verified_at = server.clock.now().toISOString()
          const userId = await accountRepo(db).verify(email, {
            name,
            password_hash,
            verified_at,
            currency,
            ...readPlace(req),
          })
          if (!userId) throw new DomainError('email_already_verified')
          await useInvitation(db, server.secrets, invitation)
          return createSession(db, userId, { req, device, isFirst: true })
        },
      )
    },
  }
}

/** Returns where the client is (IANA), and the language that it prefers to all others (BCP 47), as far as it says so. */
function readPlace({ headers }: FastifyRequest) {
  const [language] = (headers['accept-language'] ?? '').split(/[,;]/)
  return {
    zone: Preferences.safeParse({ zone: headers['time-zone'] }).data?.zone ?? null,
    language: Preferences.safeParse({ language }).data?.language ?? null,
  }
}
