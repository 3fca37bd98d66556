import {
  askForPasskey,
  confirmSignUp,
  finishSignIn,
  forgotPassword,
  type PasswordReset,
  type ResetRequest,
  requestSignUp,
  resendOtp,
  resetPassword,
  type SecondStep,
  type SignInRequest,
  type SignUpRequest,
  signIn,
  signInWithPasskey,
  type Verification,
} from '@daybook/contract'
import { mutationOptions } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { signWithPasskey } from '../../device/passkeys.ts'
import { keepDevice, readDevice } from '../../session/device.ts'
import { signOutHere } from '../../session/session.ts'

const TRY_LATER = "Something went wrong! It's not you, it's us. Please try again later."

// Quiet: these screens say beside the form what is wrong, where it stays until the next try.

export const requestingSignUp = mutationOptions({
  mutationFn: (body: SignUpRequest) => call(requestSignUp, { body }),
  meta: { failure: TRY_LATER, said: [400, 429], quiet: true },
})

export const confirmingSignUp = mutationOptions({
  mutationFn: (body: Verification) => call(confirmSignUp, { body: { ...body, device: readDevice() } }),
  meta: { failure: TRY_LATER, said: [400, 429, 401, 403], quiet: true },
})

export const resendingOtp = mutationOptions({
  mutationFn: (code: string) => call(resendOtp, { body: { code, device: readDevice() } }),
  meta: { said: [400, 429], done: true },
})

export const signingIn = mutationOptions({
  mutationFn: (body: SignInRequest) => call(signIn, { body: { ...body, device: readDevice() } }),
  meta: { said: [400, 401, 429], own: { 429: 'Too many requests! Try again later.' }, quiet: true },
})

/** What a passkey is to sign: of the account whose sign-in waits behind `code`, or, without one, of any. */
export const passkeyQuestion = (code?: string) => call(askForPasskey, { body: { code } })

export const finishingSignIn = mutationOptions({
  mutationFn: (body: SecondStep) => call(finishSignIn, { body: { ...body, device: readDevice() } }),
  meta: { said: [400, 401, 429], quiet: true },
})

export const enteringWithPasskey = mutationOptions({
  mutationFn: async () => {
    const passkey = await signWithPasskey(await passkeyQuestion())
    return call(signInWithPasskey, { body: { passkey, device: readDevice() } })
  },
  meta: { said: [400, 401, 429], quiet: true },
})

export const requestingReset = mutationOptions({
  mutationFn: (body: ResetRequest) => call(forgotPassword, { body: { ...body, device: readDevice() } }),
  meta: { said: [400, 429], quiet: true },
})

export const resettingPassword = mutationOptions({
  mutationFn: async (body: PasswordReset) => {
    const answer = await call(resetPassword, { body: { ...body, device: readDevice() } })
    keepDevice(answer.device)
    await signOutHere()
    return answer
  },
  meta: { said: [400, 429, 401, 403], done: true, quiet: true },
})
