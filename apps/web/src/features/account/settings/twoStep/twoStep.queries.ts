import {
  type AuthenticatorCode,
  addAuthenticator,
  addPasskey,
  askForOwnPasskey,
  type FactorMethod,
  type Factors,
  getFactors,
  type PasswordProof,
  removeAuthenticator,
  removePasskey,
  renewRecoveryCodes,
  requestAuthenticator,
  requestPasskey,
} from '@daybook/contract'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../../../api/client.ts'
import { makePasskey } from '../../../../device/passkeys.ts'

const SAID = [400, 403, 404, 429]

// Quiet: where it is missing the screen says so itself.
export const factors = queryOptions({
  queryKey: ['factors'],
  queryFn: ({ signal }) => call(getFactors, {}, { signal }),
  meta: { quiet: true },
})

/** The ways to take the second step; none while there is none. */
export function methodsOf({ authenticator, passkeys, recovery_codes }: Factors): FactorMethod[] {
  const all: [FactorMethod, unknown][] = [
    ['totp', authenticator],
    ['passkey', passkeys.length],
    ['recovery-code', recovery_codes],
  ]
  return all.flatMap(([method, isThere]) => (isThere ? [method] : []))
}

export const ownPasskeyQuestion = () => call(askForOwnPasskey, {})

export const requestingAuthenticator = mutationOptions({
  mutationFn: (body: PasswordProof) => call(requestAuthenticator, { body }),
  meta: { said: SAID, reads: true },
})

// Quiet: the sentence stands beside the code.
export const addingAuthenticator = mutationOptions({
  mutationFn: (body: AuthenticatorCode) => call(addAuthenticator, { body }),
  meta: { said: SAID, done: true, quiet: true },
})

export const removingAuthenticator = mutationOptions({
  mutationFn: (body: PasswordProof) => call(removeAuthenticator, { body }),
  meta: { said: SAID, done: true },
})

export const addingPasskey = mutationOptions({
  mutationFn: async ({ name, ...proof }: PasswordProof & { name: string }) => {
    const passkey = await makePasskey(await call(requestPasskey, { body: proof }))
    return call(addPasskey, { body: { name, passkey } })
  },
  meta: { said: SAID, done: true },
})

export const removingPasskey = (id: string) =>
  mutationOptions({
    mutationFn: (body: PasswordProof) => call(removePasskey, { params: { id }, body }),
    meta: { said: SAID, done: true },
  })

export const renewingCodes = mutationOptions({
  mutationFn: (body: PasswordProof) => call(renewRecoveryCodes, { body }),
  meta: { said: SAID, done: true },
})
