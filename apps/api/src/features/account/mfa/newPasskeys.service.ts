import { type NewPasskey, type PasskeyDraft, type PasskeyPlan, type PasswordProof, PRODUCT } from '@daybook/contract'
import type { RegistrationResponseJSON, VerifiedRegistrationResponse } from '@simplewebauthn/server'
import { withUser } from '../../../db/withUser.ts'
import { DomainError } from '../../../errors.ts'
import type { Server } from '../../../http/server.ts'
import { newId } from '../../../ids.ts'
import type { Caller } from '../../../sessions/sessions.ts'
import type { Challenges } from '../challenges.service.ts'
import type { Reauthenticate } from '../reauthentication.service.ts'
import { CHANGES, type MfaChanges } from './mfaChanges.service.ts'
import { passkeyRepo } from './passkeys.repo.ts'
import { ALGORITHMS, ANSWER_LIFE, challengeIn, loadWebauthn, toDescriptor, toRelyingParty } from './webauthn.ts'

type MfaDependencies = { challenges: Challenges; reauthenticate: Reauthenticate; changes: MfaChanges }

/** Registers passkeys: creates the options for the browser and stores the result. */
export function newPasskeysService(server: Server, { challenges, reauthenticate, changes }: MfaDependencies) {
  const { rpID, expected } = toRelyingParty(server)

  return {
    async request(caller: Caller, proof: PasswordProof): Promise<PasskeyPlan> {
      const { userId } = caller
      const { generateRegistrationOptions } = await loadWebauthn()
      const { email } = await reauthenticate(caller, proof)
      const owned = await passkeyRepo(server.db, userId).list()
      const challenge = await withUser(server.db, userId, (db) =>
        challenges.begin(db, 'passkey-creation', { userId, life: ANSWER_LIFE }),
      )
      const options = await generateRegistrationOptions({
        rpName: PRODUCT,
        rpID,
        userName: email,
        userDisplayName: email,
        userID: Uint8Array.from(Buffer.from(userId)),
        challenge: Uint8Array.from(Buffer.from(challenge, 'base64url')),
        timeout: ANSWER_LIFE,
        attestationType: 'none',
        supportedAlgorithmIDs: ALGORITHMS,
        excludeCredentials: owned.map(toDescriptor),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      return options as PasskeyPlan
    },

    /** Uses up the challenge even if the passkey is rejected: the transaction commits before the error is thrown. */
    async add(caller: Caller, { name, passkey }: PasskeyDraft) {
      const { userId } = caller
      const added = await withUser(server.db, userId, async (db) => {
        const flowToken = challengeIn(passkey.response)
        if (!(await challenges.take(db, 'passkey-creation', { flowToken, userId }))) return undefined
        const credential = await verifiedCredential(passkey, expected)
        if (!credential) return undefined
        const now = server.clock.now()
        const row = { ...credential, id: newId(now), name, added_at: now.toISOString() }
        const isNew = await passkeyRepo(db, userId).add(row)
        return isNew ? changes.added(db, caller, CHANGES.passkeyAdded) : undefined
      })
      if (!added) throw new DomainError('passkey_not_registered')
      return added
    },
  }
}

/**
 * Returns the columns to store for a passkey that was created for its challenge; undefined for any other.
 */
async function verifiedCredential(
  { response, ...passkey }: NewPasskey,
  expected: ReturnType<typeof toRelyingParty>['expected'],
) {
  const { verifyRegistrationResponse } = await loadWebauthn()
  const { registrationInfo } = await verifyRegistrationResponse({
    ...expected,
    response: { ...passkey, response } as RegistrationResponseJSON,
    expectedChallenge: challengeIn(response),
    supportedAlgorithmIDs: ALGORITHMS,
    // Throws if anything does not match the options.
  }).catch((): VerifiedRegistrationResponse => ({ verified: false }))
  if (!registrationInfo) return undefined
  const { id, publicKey, counter } = registrationInfo.credential
  return {
    credential_id: id,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: JSON.stringify(response.transports ?? []),
  }
}
