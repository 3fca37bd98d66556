import * as z from 'zod/mini'
import { Challenge, Code, device, SignedIn } from './account.ts'
import type { Endpoint } from './endpoint.ts'
import { Message } from './errors.ts'
import { FactorProof, NewPasskey, PasskeyAnswer, PasskeyPlan, PasskeyQuestion, Totp } from './proofs.ts'
import { PasswordProof } from './settings.ts'
import { Id, text } from './text.ts'

const signingIn = ['Account']
const tags = ['Two-step sign-in']

export const SecondStep = z.object({ code: Code, factor: FactorProof, device })
export type SecondStep = z.infer<typeof SecondStep>

/** A passkey in the list: its name, when it was added and last used (UTC). */
export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  added: z.string(),
  last_used: z.nullable(z.string()),
})
export type Passkey = z.infer<typeof Passkey>

/** What the second step of this account is made of. Without an app and passkeys there is none. */
export const MfaStatus = z.object({
  authenticator: z.nullable(z.object({ added: z.string() })),
  passkeys: z.array(Passkey),
  /** How many recovery codes are left. */
  recovery_codes: z.number(),
})
export type MfaStatus = z.infer<typeof MfaStatus>

/** A new secret for the authenticator app: to be typed, and as the address its QR code holds. Nothing is on yet. */
export const AuthenticatorSetup = z.extend(Challenge, { secret: z.string(), uri: z.string() })
export type AuthenticatorSetup = z.infer<typeof AuthenticatorSetup>

export const AuthenticatorCode = z.object({ code: Code, totp: Totp })
export type AuthenticatorCode = z.infer<typeof AuthenticatorCode>

export const PasskeyDraft = z.object({ name: text('Name', 100, 'Give the passkey a name'), passkey: NewPasskey })
export type PasskeyDraft = z.infer<typeof PasskeyDraft>

/** `recovery_codes`: the new ones, readable here and never again; empty where there are some already. */
export const MfaMethodAdded = z.extend(Message, { recovery_codes: z.array(z.string()) })
export type MfaMethodAdded = z.infer<typeof MfaMethodAdded>

/** 400 for a wrong or used code or a passkey that is not the account's, 429 after the fifth wrong try. */
export const finishSignIn = {
  method: 'POST',
  url: '/auth/signin/factor/',
  config: { access: 'public' },
  schema: {
    summary: 'Take the second step of signing in',
    tags: signingIn,
    body: SecondStep,
    response: { 200: SignedIn },
  },
} as const satisfies Endpoint

/** With the `code` of a sign-in that waits for its second step, for this account's passkeys; without, for any. */
export const requestPasskeySignIn = {
  method: 'POST',
  url: '/auth/signin/passkey/request/',
  config: { access: 'public' },
  schema: {
    summary: 'Ask what a passkey is to sign',
    tags: signingIn,
    body: z.object({ code: z.optional(Code) }),
    response: { 200: PasskeyQuestion },
  },
} as const satisfies Endpoint

/** No password: the passkey has asked who holds it. 401 for one that is not known. */
export const signInWithPasskey = {
  method: 'POST',
  url: '/auth/signin/passkey/',
  config: { access: 'public' },
  schema: {
    summary: 'Sign in with a passkey alone',
    tags: signingIn,
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

/** For the `factor` of the calls that ask for the password. */
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

/** Puts the app in place of the one before, if there was one, with a first code from it. */
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

/** 404 where the user has no such passkey. */
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

/** The old ones no longer work. 400 where there is no second step to recover from. */
export const renewRecoveryCodes = {
  method: 'POST',
  url: '/auth/factors/recovery-codes/',
  config: { access: 'user' },
  schema: { summary: 'Make new recovery codes', tags, body: PasswordProof, response: { 200: MfaMethodAdded } },
} as const satisfies Endpoint
