import * as z from 'zod/mini'
import { Currency } from './currency.ts'
import type { Endpoint } from './endpoint.ts'
import { SIGN_UP_POLICY_URL } from './endpoint.ts'
import { Message } from './errors/body.ts'
import type { PlainErrorCode } from './errors/catalogue.ts'
import { code } from './errors/code.ts'
import { preferences } from './preferences.ts'
import { FactorMethod } from './proofs.ts'
import { text } from './text.ts'
import { toNfc } from './toNfc.ts'

const tags = ['Account']

// At most 64 characters before the @, no white space and no control characters. The domain may contain letters and
// digits of every script; of ASCII only letters, digits and the dash. Does not use \p{…}, because not every consumer of
// the OpenAPI document supports it.
const LETTER = '[^\\s\\u0000-@[-`{-\\u00a0]'
const EDGE = '[^\\s\\u0000-/:-@[-`{-\\u00a0]'
const INNER = `[^\\s\\u0000-,./:-@[-\`{-\\u00a0]*${EDGE}`
const EMAIL = new RegExp(
  `^[^\\s@"(),:;<>[\\\\\\]\\u0000-\\u001f\\u007f-\\u009f]{1,64}@(?:${EDGE}(?:${INNER})?\\.)+${LETTER}${INNER}$`,
)

/** Returns the schema of an email address, converted to lower case and NFC. Each screen has its own errors. */
export const email = (required: PlainErrorCode, invalid = required) =>
  z.string(required).check(
    z.overwrite((value) => toNfc(value.trim().toLowerCase())),
    z.minLength(1, required),
    z.maxLength(254, { error: invalid, abort: true }),
    z.regex(EMAIL, invalid),
    z.refine((value) => value.isWellFormed(), invalid),
  )

/** A new password: 6 to 200 characters, not trimmed. */
export const NewPassword = z
  .string(code('password_required'))
  .check(
    z.minLength(1, code('password_required')),
    z.minLength(6, code('password_too_short')),
    z.maxLength(200, code('password_too_long')),
  )

/** The current password. The maximum length keeps very long inputs from being hashed. */
const KnownPassword = z
  .string(code('password_required'))
  .check(z.minLength(1, code('password_required')), z.maxLength(200, code('password_too_long')))

/** The six-digit code from the email. */
export const Otp = z.string(code('otp_invalid')).check(z.regex(/^\d{6}$/, code('otp_invalid')))

/** The opaque flow token that the first call of a two-step flow returned. */
export const Code = z
  .string(code('flow_token_invalid'))
  .check(z.minLength(1, code('flow_token_invalid')), z.maxLength(200, code('flow_token_invalid')))

/**
 * The secret of a device, 32 random bytes. Responses that sign in return it, and the client sends it with later sign-in
 * requests, so that other people's failed attempts do not count against this device. It does not identify the user.
 */
export const DeviceSecret = z
  .string(code('device_secret_invalid'))
  .check(z.regex(/^[\w-]{43}$/, code('device_secret_invalid')))
export const device = z.optional(DeviceSecret)

/** Who can create an account: everyone, who has an invitation for their address, or no one. */
export const SignUpPolicy = z.enum(['open', 'invite', 'closed'])
export type SignUpPolicy = z.infer<typeof SignUpPolicy>

/** `invitation` is that of the link, which only a server with the policy 'invite' requires. */
export const SignUpRequest = z.object({
  email: email('email_required', 'email_invalid'),
  password: NewPassword,
  name: text('name', 100, 'name_required'),
  invitation: z.optional(z.string(code('invitation_invalid')).check(z.maxLength(2000, code('invitation_invalid')))),
})
export type SignUpRequest = z.infer<typeof SignUpRequest>

export const SignInRequest = z.object({ email: email('sign_in_email_invalid'), password: KnownPassword, device })
export type SignInRequest = z.infer<typeof SignInRequest>

export const Verification = z.object({ otp: Otp, code: Code, device })
export type Verification = z.infer<typeof Verification>

/** The currency may be one that only another server has. */
export const User = z.object({
  name: z.string(),
  email: z.string(),
  currency: z.string(),
  premium: z.boolean(),
  ...preferences,
})
export type User = z.infer<typeof User>

/** Two JWTs: `access` is valid for 15 minutes, `refresh` for 90 days and a single use. */
export const Tokens = z.object({ access: z.string(), refresh: z.string() })
export type Tokens = z.infer<typeof Tokens>

/**
 * A new session and the secret of the device: the one in the request, or a new one. Optional, because other servers may
 * not support it.
 */
export const SignedIn = z.extend(Tokens, { device: z.optional(z.string()) })
export type SignedIn = z.infer<typeof SignedIn>

const RefreshToken = z.object({
  refresh: z
    .string(code('refresh_token_required'))
    .check(z.minLength(1, code('refresh_token_required')), z.maxLength(4096, code('refresh_token_too_long'))),
})

/** The response to the first call of a two-step flow: a message to show, and the flow token for the second call. */
export const Challenge = z.object({ message: z.string(), code: z.string() })
export type Challenge = z.infer<typeof Challenge>

/** The account's address is not verified yet; a new code has been mailed. */
export const VerificationNeeded = z.extend(Challenge, { type: z.literal('account-verification') })

/** The password was correct and the account has two-step sign-in; continue with `finishSignIn`. */
export const SecondStepNeeded = z.extend(Challenge, {
  type: z.literal('second-factor'),
  methods: z.array(FactorMethod),
})
export type SecondStepNeeded = z.infer<typeof SecondStepNeeded>

/** Returns who can create an account on this server. */
export const getSignUpPolicy = {
  method: 'GET',
  url: SIGN_UP_POLICY_URL,
  config: { access: 'public' },
  schema: { summary: 'Get who can sign up', tags, response: { 200: z.object({ policy: SignUpPolicy }) } },
} as const satisfies Endpoint

/** Returns 403 if the server's policy does not allow it. Mails a one-time code. An existing account's address gets the same response, and an email that says it exists. */
export const requestSignUp = {
  method: 'POST',
  url: '/auth/signup/request/',
  config: { access: 'public' },
  schema: { summary: 'Ask for an account', tags, body: SignUpRequest, response: { 200: Challenge } },
} as const satisfies Endpoint

/** Proves the address of a new account, whose amounts are in `currency`; without one, in dollars. */
export const SignUpVerification = z.extend(Verification, { currency: z.optional(Currency) })
export type SignUpVerification = z.infer<typeof SignUpVerification>

/** Returns 400 for a wrong, used or expired code and 429 after five wrong codes. */
export const confirmSignUp = {
  method: 'POST',
  url: '/auth/signup/',
  config: { access: 'public' },
  schema: { summary: 'Verify the address and sign in', tags, body: SignUpVerification, response: { 200: SignedIn } },
} as const satisfies Endpoint

/** Returns 401 `wrong_credentials`, and 429 while sign-in is suspended. */
export const signIn = {
  method: 'POST',
  url: '/auth/signin/',
  config: { access: 'public' },
  schema: {
    summary: 'Sign in',
    tags,
    body: SignInRequest,
    response: { 200: z.union([SignedIn, VerificationNeeded, SecondStepNeeded]) },
  },
} as const satisfies Endpoint

/** Rotates both tokens. Reusing a refresh token after a grace period of 10 s ends its session and returns 401. */
export const refreshTokens = {
  method: 'POST',
  url: '/auth/token/refresh/',
  config: { access: 'public' },
  schema: { summary: 'Exchange the refresh token', tags, body: RefreshToken, response: { 200: Tokens } },
} as const satisfies Endpoint

/** Ends the session of the refresh token immediately. An unknown token gets the same response. */
export const signOut = {
  method: 'POST',
  url: '/auth/signout/',
  config: { access: 'public' },
  schema: { summary: 'Sign out', tags, body: RefreshToken, response: { 200: Message } },
} as const satisfies Endpoint

/** Mails a new code for a pending flow and invalidates the old one. Returns 429 above one per minute or five in all. */
export const resendOtp = {
  method: 'POST',
  url: '/auth/otp/resend/',
  config: { access: 'public' },
  schema: {
    summary: 'Mail a new one-time code',
    tags,
    body: z.object({ code: Code, device }),
    response: { 200: Message },
  },
} as const satisfies Endpoint

export const getUser = {
  method: 'GET',
  url: '/auth/user/',
  config: { access: 'user' },
  schema: { summary: 'The signed-in user', tags, response: { 200: User } },
} as const satisfies Endpoint
