import {
  addAuthenticator,
  addPasskey,
  type FactorMethod,
  getMfaStatus,
  type MfaStatus,
  type PasswordProof,
  removeAuthenticator,
  removePasskey,
  renewRecoveryCodes,
  requestAuthenticator,
  requestPasskey,
  requestPasskeyProof,
} from '@daybook/contract'
import { mutationOptions } from '@tanstack/react-query'
import { call } from '../../../../api/client.ts'
import { mutationFor, queryFor } from '../../../../api/queries.ts'
import { makePasskey } from '../../../../device/passkeys.ts'

const SHOWN = ['rate_limited', 'csrf_check_failed', 'not_found'] as const
const DONE = { shows: SHOWN, done: true } as const

// Silent: the page shows itself that the status could not be loaded.
export const mfaStatus = queryFor(getMfaStatus, {}, { silent: true })

/** Returns the methods available for the second step; empty if the account has none. */
export function toMethods({ authenticator, passkeys, recovery_codes }: MfaStatus): FactorMethod[] {
  const all: [FactorMethod, unknown][] = [
    ['totp', authenticator],
    ['passkey', passkeys.length],
    ['recovery-code', recovery_codes],
  ]
  return all.flatMap(([method, isAvailable]) => (isAvailable ? [method] : []))
}

export const ownPasskeyQuestion = () => call(requestPasskeyProof, {})

export const requestAuthenticatorMutation = mutationFor(requestAuthenticator, { shows: SHOWN, readOnly: true })

// Silent: the form shows the error next to the code.
export const addAuthenticatorMutation = mutationFor(addAuthenticator, { ...DONE, silent: true })

export const removeAuthenticatorMutation = mutationFor(removeAuthenticator, DONE)

export const addPasskeyMutation = mutationOptions({
  mutationFn: async ({ name, ...proof }: PasswordProof & { name: string }) => {
    const passkey = await makePasskey(await call(requestPasskey, { body: proof }))
    return call(addPasskey, { body: { name, passkey } })
  },
  meta: DONE,
})

export const removePasskeyMutation = (id: string) => mutationFor(removePasskey, DONE, { id })

export const renewRecoveryCodesMutation = mutationFor(renewRecoveryCodes, DONE)
