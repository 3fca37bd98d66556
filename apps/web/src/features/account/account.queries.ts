import {
  confirmSignUp,
  finishSignIn,
  forgotPassword,
  getSignUpPolicy,
  type PasswordReset,
  type ResetRequest,
  requestPasskeySignIn,
  requestSignUp,
  resendOtp,
  resetPassword,
  type SecondStep,
  type SignInRequest,
  signIn,
  signInWithPasskey,
  type Verification,
} from '@daybook/contract'
import { mutationOptions } from '@tanstack/react-query'
import { m } from '#messages'
import { call } from '../../api/client.ts'
import { mutationFor, queryFor } from '../../api/queries.ts'
import { signWithPasskey } from '../../device/passkeys.ts'
import { keepDevice, readDevice } from '../../session/device.ts'
import { signOutHere } from '../../session/session.ts'
import { currencyOfLocale } from './regionCurrency.ts'

const TRY_LATER = m.something_went_wrong_try_later()
const SHOWN = ['rate_limited'] as const
const SHOWN_AFTER_CODE = ['rate_limited', 'csrf_check_failed'] as const

// Silent mutations: their forms show the error themselves and keep it until the next attempt.

export const requestSignUpMutation = mutationFor(requestSignUp, {
  failure: TRY_LATER,
  shows: [...SHOWN, 'sign_up_closed', 'invitation_required', 'invitation_invalid'],
  silent: true,
})

/** Who can create an account on the server. A server that does not say it is open. */
export const signUpPolicyQuery = queryFor(getSignUpPolicy, {}, { silent: true })

export const confirmSignUpMutation = mutationOptions({
  mutationFn: (body: Verification) =>
    call(confirmSignUp, { body: { ...body, device: readDevice(), currency: currencyOfLocale(navigator.language) } }),
  meta: { failure: TRY_LATER, shows: SHOWN_AFTER_CODE, silent: true },
})

export const resendOtpMutation = mutationOptions({
  mutationFn: (code: string) => call(resendOtp, { body: { code, device: readDevice() } }),
  meta: { shows: SHOWN, done: true },
})

export const signInMutation = mutationOptions({
  mutationFn: (body: SignInRequest) => call(signIn, { body: { ...body, device: readDevice() } }),
  meta: {
    shows: [...SHOWN, 'rate_limited_by_proxy'],
    unreadable: m.sign_in_verification_invalid(),
    silent: true,
  },
})

/** Requests the challenge that a passkey signs: for the account of the sign-in flow `code`, or else for any account. */
export const passkeyQuestion = (code?: string) => call(requestPasskeySignIn, { body: { code } })

export const finishSignInMutation = mutationOptions({
  mutationFn: (body: SecondStep) => call(finishSignIn, { body: { ...body, device: readDevice() } }),
  meta: { shows: SHOWN, silent: true },
})

export const signInWithPasskeyMutation = mutationOptions({
  mutationFn: async () => {
    const passkey = await signWithPasskey(await passkeyQuestion())
    return call(signInWithPasskey, { body: { passkey, device: readDevice() } })
  },
  meta: { shows: SHOWN, silent: true },
})

export const requestResetMutation = mutationOptions({
  mutationFn: (body: ResetRequest) => call(forgotPassword, { body: { ...body, device: readDevice() } }),
  meta: { shows: SHOWN, silent: true },
})

export const resetPasswordMutation = mutationOptions({
  mutationFn: async (body: PasswordReset) => {
    const response = await call(resetPassword, { body: { ...body, device: readDevice() } })
    keepDevice(response.device)
    await signOutHere()
    return response
  },
  meta: { shows: SHOWN_AFTER_CODE, done: true, silent: true },
})
