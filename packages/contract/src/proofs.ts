import * as z from 'zod/mini'
import { code } from './errors/code.ts'
import { exactlyOneOf } from './rules.ts'

/** The methods for the second step of sign-in. */
export const FactorMethod = z.enum(['totp', 'passkey', 'recovery-code'])
export type FactorMethod = z.infer<typeof FactorMethod>

const UNREADABLE = code('passkey_unreadable')

/** Returns the schema of base64url-encoded bytes, at most `max` characters. */
export const bytes = (max: number) =>
  z.string(UNREADABLE).check(z.maxLength(max, UNREADABLE), z.regex(/^[\w-]*$/, UNREADABLE))

/** The six-digit code of an authenticator app. */
export const Totp = z.string(code('totp_invalid')).check(z.regex(/^\d{6}$/, code('totp_invalid')))

// 24 letters (all but U) and digits, with spaces and dashes anywhere.
const RECOVERY_CODE = /^(?:[\s-]*[0-9A-TV-Za-tv-z]){24}[\s-]*$/
const NO_RECOVERY_CODE = code('recovery_code_invalid')

/** A recovery code. Ignores case, spaces and dashes; reads O as 0, and I and L as 1. */
export const RecoveryCode = z.string(NO_RECOVERY_CODE).check(
  z.maxLength(100, { error: NO_RECOVERY_CODE, abort: true }),
  z.regex(RECOVERY_CODE, NO_RECOVERY_CODE),
  z.overwrite((typed) => typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')),
)

/** The assertion of a passkey, as the browser serializes it. */
export const PasskeyAnswer = z.object({
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key', UNREADABLE),
  response: z.object({
    clientDataJSON: bytes(5000),
    authenticatorData: bytes(5000),
    signature: bytes(5000),
    userHandle: z.optional(bytes(100)),
  }),
  clientExtensionResults: z.object({}),
})
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>

/** The second step of sign-in, with exactly one of its three methods. */
export const FactorProof = z
  .object({
    totp: z.optional(Totp),
    recovery_code: z.optional(RecoveryCode),
    passkey: z.optional(PasskeyAnswer),
  })
  .check(exactlyOneOf(['totp', 'recovery_code', 'passkey'], 'one_second_step_required'))
export type FactorProof = z.infer<typeof FactorProof>

const Credential = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.optional(z.array(z.string())),
})

/** The options for `navigator.credentials.get`. Without `allowCredentials`, any passkey of this site is accepted. */
export const PasskeyQuestion = z.object({
  challenge: z.string(),
  timeout: z.number(),
  rpId: z.string(),
  allowCredentials: z.optional(z.array(Credential)),
  userVerification: z.literal('required'),
})
export type PasskeyQuestion = z.infer<typeof PasskeyQuestion>

/** The options for `navigator.credentials.create`. */
export const PasskeyPlan = z.object({
  challenge: z.string(),
  timeout: z.number(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  excludeCredentials: z.array(Credential),
  authenticatorSelection: z.object({ residentKey: z.literal('required'), userVerification: z.literal('required') }),
  attestation: z.literal('none'),
})
export type PasskeyPlan = z.infer<typeof PasskeyPlan>

/** The attestation of a new passkey, as the browser serializes it. */
export const NewPasskey = z.object({
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key', UNREADABLE),
  response: z.object({
    clientDataJSON: bytes(5000),
    attestationObject: bytes(20_000),
    transports: z.optional(z.array(z.string().check(z.maxLength(20, UNREADABLE))).check(z.maxLength(10, UNREADABLE))),
  }),
  clientExtensionResults: z.object({}),
})
export type NewPasskey = z.infer<typeof NewPasskey>
