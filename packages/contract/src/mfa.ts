import * as z from 'zod/mini'
import { Challenge, Code, device, SignedIn } from './account.ts'
import type { Endpoint } from './endpoint.ts'
import { Message } from './errors/body.ts'
import { FactorProof, NewPasskey, PasskeyAnswer, PasskeyPlan, PasskeyQuestion, Totp } from './proofs.ts'
import { PasswordProof } from './settings.ts'
import { Id, text } from './text.ts'

const accountTags = ['Account']
const tags = ['Two-step sign-in']

export const SecondStep = z.object({ code: Code, factor: FactorProof, device })
export type SecondStep = z.infer<typeof SecondStep>

/** A registered passkey. `added` and `last_used` are in UTC. */
export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  added: z.string(),
  last_used: z.nullable(z.string()),
})
export type Passkey = z.infer<typeof Passkey>

/** The methods of two-step sign-in the account has. It is off without an authenticator app and passkeys. */
export const MfaStatus = z.object({
  authenticator: z.nullable(z.object({ added: z.string() })),
  passkeys: z.array(Passkey),
  /** The number of unused recovery codes. */
  recovery_codes: z.number(),
})
export type MfaStatus = z.infer<typeof MfaStatus>

/** A new secret for an authenticator app, and the URI of its QR code. It is not active until it is confirmed. */
export const AuthenticatorSetup = z.extend(Challenge, { secret: z.string(), uri: z.string() })
export type AuthenticatorSetup = z.infer<typeof AuthenticatorSetup>

export const AuthenticatorCode = z.object({ code: Code, totp: Totp })
export type AuthenticatorCode = z.infer<typeof AuthenticatorCode>

export const PasskeyDraft = z.object({ name: text('name', 100, 'passkey_name_required'), passkey: NewPasskey })
export type PasskeyDraft = z.infer<typeof PasskeyDraft>

/** `recovery_codes` has the new codes, which are not shown again; empty if the account already had codes. */
export const MfaMethodAdded = z.extend(Message, { recovery_codes: z.array(z.string()) })
export type MfaMethodAdded = z.infer<typeof MfaMethodAdded>

/** Returns 400 for a wrong or used code or another account's passkey, and 429 after five failed attempts. */
export const finishSignIn = {
  method: 'POST',
  url: '/auth/signin/factor/',
  config: { access: 'public' },
  schema: {
    summary: 'Take the second step of signing in',
    tags: accountTags,
    body: SecondStep,
    response: { 200: SignedIn },
  },
} as const satisfies Endpoint

/** Allows only the account's passkeys if `code` is that of a sign-in waiting for its second step, else any passkey. */
export const requestPasskeySignIn = {
  method: 'POST',
  url: '/auth/signin/passkey/request/',
  config: { access: 'public' },
  schema: {
    summary: 'Ask what a passkey is to sign',
    tags: accountTags,
    body: z.object({ code: z.optional(Code) }),
    response: { 200: PasskeyQuestion },
  },
} as const satisfies Endpoint

/** Needs no password, because the passkey verifies its user. Returns 401 for an unknown passkey. */
export const signInWithPasskey = {
  method: 'POST',
  url: '/auth/signin/passkey/',
  config: { access: 'public' },
  schema: {
    summary: 'Sign in with a passkey alone',
    tags: accountTags,
    body: z.object({ passkey: PasskeyAnswer, device }),
    response: { 200: SignedIn },
  },
} as const satisfies Endpoint

export const getMfaStatus = {
  method: 'GET',
  url: '/auth/factors/',
  config: { access: 'user' },
  schema: { summary: 'What two-step sign-in is made of', tags, response: { 200: MfaStatus } },
} as const satisfies Endpoint

/** Returns a challenge for the `factor` of the calls that require the password. */
export const requestPasskeyProof = {
  method: 'POST',
  url: '/auth/factors/passkeys/question/',
  config: { access: 'user' },
  schema: { summary: 'Ask what a passkey is to sign in settings', tags, response: { 200: PasskeyQuestion } },
} as const satisfies Endpoint

export const requestAuthenticator = {
  method: 'POST',
  url: '/auth/factors/authenticator/request/',
  config: { access: 'user' },
  schema: { summary: 'Ask for a secret for an app', tags, body: PasswordProof, response: { 200: AuthenticatorSetup } },
} as const satisfies Endpoint

/** Confirms the app with its first code. Replaces the previous app, if any. */
export const addAuthenticator = {
  method: 'POST',
  url: '/auth/factors/authenticator/',
  config: { access: 'user' },
  schema: { summary: 'Begin to use an app', tags, body: AuthenticatorCode, response: { 200: MfaMethodAdded } },
} as const satisfies Endpoint

export const removeAuthenticator = {
  method: 'POST',
  url: '/auth/factors/authenticator/remove/',
  config: { access: 'user' },
  schema: { summary: 'Take the app off', tags, body: PasswordProof, response: { 200: Message } },
} as const satisfies Endpoint

export const requestPasskey = {
  method: 'POST',
  url: '/auth/factors/passkeys/request/',
  config: { access: 'user' },
  schema: { summary: 'Ask what a new passkey is made of', tags, body: PasswordProof, response: { 200: PasskeyPlan } },
} as const satisfies Endpoint

export const addPasskey = {
  method: 'POST',
  url: '/auth/factors/passkeys/',
  config: { access: 'user' },
  schema: { summary: 'Keep a new passkey', tags, body: PasskeyDraft, response: { 200: MfaMethodAdded } },
} as const satisfies Endpoint

/** Returns 404 if the user has no such passkey. */
export const removePasskey = {
  method: 'POST',
  url: '/auth/factors/passkeys/:id/remove/',
  config: { access: 'user' },
  schema: {
    summary: 'Take a passkey off',
    tags,
    params: z.object({ id: Id }),
    body: PasswordProof,
    response: { 200: Message },
  },
} as const satisfies Endpoint

/** Invalidates the old codes. Returns 400 if two-step sign-in is off. */
export const renewRecoveryCodes = {
  method: 'POST',
  url: '/auth/factors/recovery-codes/',
  config: { access: 'user' },
  schema: { summary: 'Make new recovery codes', tags, body: PasswordProof, response: { 200: MfaMethodAdded } },
} as const satisfies Endpoint
