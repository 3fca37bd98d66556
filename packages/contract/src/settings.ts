import * as z from 'zod/mini'
import { Challenge, device, email, User } from './account.ts'
import { Currency } from './currency.ts'
import type { Endpoint } from './endpoint.ts'
import { Message } from './errors/body.ts'
import type { PlainErrorCode } from './errors/catalogue.ts'
import { code } from './errors/code.ts'
import { Preferences } from './preferences.ts'
import { FactorProof } from './proofs.ts'
import { Rate } from './rateRow.ts'
import { Id, text } from './text.ts'

const tags = ['Settings']
const TOO_SHORT = code('settings_password_too_short')
const TOO_LONG = code('password_too_long')
const INVALID_FLOW_TOKEN = code('flow_token_invalid')

/** The flow token that the first step returned. */
const FlowToken = z
  .string(INVALID_FLOW_TOKEN)
  .check(z.minLength(1, INVALID_FLOW_TOKEN), z.maxLength(200, INVALID_FLOW_TOKEN))

/** Returns the schema of the current password, with the screen's error for a missing one. */
const currentPassword = (required: PlainErrorCode) =>
  z.string(required).check(z.minLength(1, required), z.maxLength(200, TOO_LONG))

/** The second step. Required if two-step sign-in is on: without it, 403 at `factor`. */
const factor = z.optional(FactorProof)

/** Reauthentication of the signed-in user. */
export const PasswordProof = z.object({ password: currentPassword('reauthentication_required'), factor })
export type PasswordProof = z.infer<typeof PasswordProof>

/** The six-digit code, with the errors of the settings screens. */
const SettingsOtp = z
  .string(code('settings_otp_required'))
  .check(
    z.minLength(1, { error: code('settings_otp_required'), abort: true }),
    z.regex(/^\d{6}$/, code('settings_otp_invalid')),
  )
export const SettingsVerification = z.object({ otp: SettingsOtp, code: FlowToken })
export type SettingsVerification = z.infer<typeof SettingsVerification>

export const NameChange = z.object({ name: text('name', 100, 'name_empty') })
export type NameChange = z.infer<typeof NameChange>

export const EmailChange = z.object({
  email: email('new_email_required', 'email_invalid'),
  password: currentPassword('reauthentication_required'),
  factor,
})
export type EmailChange = z.infer<typeof EmailChange>

const doDiffer = ({ current_password, new_password }: { current_password: string; new_password: string }) =>
  current_password !== new_password

const makePassword = (required: PlainErrorCode) =>
  z
    .string(required)
    .check(z.minLength(1, { error: required, abort: true }), z.minLength(6, TOO_SHORT), z.maxLength(200, TOO_LONG))

/** The rules for each password alone, without the comparison of the two. */
export const PasswordFields = z.object({
  current_password: makePassword('current_password_required'),
  new_password: makePassword('new_password_required'),
})

const nonEmpty = (required: PlainErrorCode) => z.string(required).check(z.minLength(1, required))

/** Reports missing passwords before it validates either. */
export const PasswordChange = z.pipe(
  z.object({
    current_password: nonEmpty('current_password_required'),
    new_password: nonEmpty('new_password_required'),
    factor,
  }),
  z.extend(PasswordFields, { factor }).check(
    z.refine(doDiffer, {
      error: code('password_unchanged'),
      path: ['new_password'],
    }),
  ),
)
export type PasswordChange = z.infer<typeof PasswordChange>

export const CurrencyChange = z.object({ currency: Currency })
export type CurrencyChange = z.infer<typeof CurrencyChange>

/** Another currency, and the value of one unit of the current currency in it. */
export const CurrencyConversion = z.object({ currency: Currency, rate: Rate })
export type CurrencyConversion = z.infer<typeof CurrencyConversion>

export const DeletionRequest = z.object({ password: currentPassword('deletion_password_required'), factor })
export type DeletionRequest = z.infer<typeof DeletionRequest>

export const ResetRequest = z.object({
  email: email('reset_email_required', 'reset_email_invalid'),
  device,
})
export type ResetRequest = z.infer<typeof ResetRequest>

export const PasswordReset = z.object({
  otp: z.string(code('reset_otp_invalid')).check(z.regex(/^\d{6}$/, code('reset_otp_invalid'))),
  code: FlowToken,
  password: z.string(TOO_SHORT).check(z.minLength(6, TOO_SHORT), z.maxLength(200, TOO_LONG)),
  device,
})
export type PasswordReset = z.infer<typeof PasswordReset>

/** A session of the user: the device's label, and when it signed in and was last used (UTC). */
export const Session = z.object({
  id: z.string(),
  device: z.string(),
  created: z.string(),
  last_used: z.string(),
  /** Whether it is the session of this request. */
  current: z.boolean(),
})
export type Session = z.infer<typeof Session>

export const editName = {
  method: 'PUT',
  url: '/auth/edit/',
  config: { access: 'user' },
  schema: { summary: 'Change the name', tags, body: NameChange, response: { 200: User } },
} as const satisfies Endpoint

/** Mails a code to the new address. Returns 403 for a wrong password, 429 after several wrong passwords. */
export const changeEmail = {
  method: 'PUT',
  url: '/auth/change/email/',
  config: { access: 'user' },
  schema: { summary: 'Ask for another address', tags, body: EmailChange, response: { 200: Challenge } },
} as const satisfies Endpoint

/** Changes the address and sends a notice to the old one. */
export const verifyEmail = {
  method: 'POST',
  url: '/auth/verify/email/',
  config: { access: 'user' },
  schema: { summary: 'Prove the new address', tags, body: SettingsVerification, response: { 200: Message } },
} as const satisfies Endpoint

/** Ends all other sessions. Returns 403 for a wrong current password, 400 for a common new one. */
export const changePassword = {
  method: 'PUT',
  url: '/auth/change/password/',
  config: { access: 'user' },
  schema: { summary: 'Change the password', tags, body: PasswordChange, response: { 200: Message } },
} as const satisfies Endpoint

/** Does not convert amounts. */
export const changeCurrency = {
  method: 'PUT',
  url: '/auth/change/currency/',
  config: { access: 'user' },
  schema: { summary: 'Change the currency', tags, body: CurrencyChange, response: { 200: Message } },
} as const satisfies Endpoint

/**
 * Changes the currency and converts all amounts in the user's currency at one rate, those in the trash too. Amounts
 * in the currencies of accounts stay. One operation, which can be undone. A repeated request changes nothing. Until all
 * are converted, other calls of the user get 503 with `Retry-After`.
 */
export const convertCurrency = {
  method: 'PUT',
  url: '/auth/change/currency/convert/',
  config: { access: 'user', heavy: true },
  schema: {
    summary: 'Change the currency and convert all amounts',
    tags,
    body: CurrencyConversion,
    response: { 200: Message },
  },
} as const satisfies Endpoint

/** Changes the given preferences and leaves the others. */
export const changePreferences = {
  method: 'PUT',
  url: '/auth/change/preferences/',
  config: { access: 'user' },
  schema: {
    summary: 'Change theme, first day of the week, hours, dates and paper',
    tags,
    body: Preferences,
    response: { 200: User },
  },
} as const satisfies Endpoint

/** Mails a code that confirms the deletion. */
export const requestDeletion = {
  method: 'POST',
  url: '/auth/delete/',
  config: { access: 'user' },
  schema: { summary: 'Ask to delete the account', tags, body: DeletionRequest, response: { 200: Challenge } },
} as const satisfies Endpoint

/** Deletes the account and all its data immediately. */
export const verifyDeletion = {
  method: 'POST',
  url: '/auth/verify/delete/',
  config: { access: 'user', heavy: true },
  schema: { summary: 'Delete the account', tags, body: SettingsVerification, response: { 200: Message } },
} as const satisfies Endpoint

/** Mails a code. An address without an account gets the same response and no email. */
export const forgotPassword = {
  method: 'POST',
  url: '/auth/forgot/password/',
  config: { access: 'public' },
  schema: { summary: 'Ask for a new password', tags, body: ResetRequest, response: { 200: Challenge } },
} as const satisfies Endpoint

/** Sets the password and ends all sessions. Forgets every known device but the requesting one. */
export const resetPassword = {
  method: 'POST',
  url: '/auth/reset/password/',
  config: { access: 'public' },
  schema: {
    summary: 'Set a new password by code',
    tags,
    body: PasswordReset,
    response: { 200: z.extend(Message, { device: z.optional(z.string()) }) },
  },
} as const satisfies Endpoint

/** Returns the current session first, then the others, last used first. */
export const listSessions = {
  method: 'GET',
  url: '/auth/sessions/',
  config: { access: 'user' },
  schema: { summary: 'The signed-in devices', tags, response: { 200: z.array(Session) } },
} as const satisfies Endpoint

/** Ends one session, which may be the current one. Returns 404 if the user has no such session. */
export const endSession = {
  method: 'DELETE',
  url: '/auth/sessions/:id/',
  config: { access: 'user' },
  schema: { summary: 'Sign a device out', tags, params: z.object({ id: Id }), response: { 200: Message } },
} as const satisfies Endpoint

/** Ends every session but the current one. */
export const endOtherSessions = {
  method: 'DELETE',
  url: '/auth/sessions/',
  config: { access: 'user' },
  schema: { summary: 'Sign all other devices out', tags, response: { 200: Message } },
} as const satisfies Endpoint
