import {
  type AuthenticatorCode,
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
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../../../api/client.ts'
import { makePasskey } from '../../../../device/passkeys.ts'

const SHOWN = ['rate_limited', 'csrf_check_failed', 'not_found'] as const

// Silent: the page shows itself that the status could not be loaded.
export const mfaStatus = queryOptions({
  queryKey: ['factors'],
  queryFn: ({ signal }) => call(getMfaStatus, {}, { signal }),
  meta: { silent: true },
})

/** Returns the methods available for the second step; empty if the account has none. */
export function methodsOf({ authenticator, passkeys, recovery_codes }: MfaStatus): FactorMethod[] {
  const all: [FactorMethod, unknown][] = [
    ['totp', authenticator],
    ['passkey', passkeys.length],
    ['recovery-code', recovery_codes],
  ]
  return all.flatMap(([method, isAvailable]) => (isAvailable ? [method] : []))
}

export const ownPasskeyQuestion = () => call(requestPasskeyProof, {})

export const requestAuthenticatorMutation = mutationOptions({
  mutationFn: (body: PasswordProof) => call(requestAuthenticator, { body }),
  meta: { shows: SHOWN, readOnly: true },
})

// Silent: the form shows the error next to the code.
export const addAuthenticatorMutation = mutationOptions({
  mutationFn: (body: AuthenticatorCode) => call(addAuthenticator, { body }),
  meta: { shows: SHOWN, done: true, silent: true },
})

export const removeAuthenticatorMutation = mutationOptions({
  mutationFn: (body: PasswordProof) => call(removeAuthenticator, { body }),
  meta: { shows: SHOWN, done: true },
})

export const addPasskeyMutation = mutationOptions({
  mutationFn: async ({ name, ...proof }: PasswordProof & { name: string }) => {
    const passkey = await makePasskey(await call(requestPasskey, { body: proof }))
    return call(addPasskey, { body: { name, passkey } })
  },
  meta: { shows: SHOWN, done: true },
})

export const removePasskeyMutation = (id: string) =>
  mutationOptions({
    mutationFn: (body: PasswordProof) => call(removePasskey, { params: { id }, body }),
    meta: { shows: SHOWN, done: true },
  })

export const renewRecoveryCodesMutation = mutationOptions({
  mutationFn: (body: PasswordProof) => call(renewRecoveryCodes, { body }),
  meta: { shows: SHOWN, done: true },
})
