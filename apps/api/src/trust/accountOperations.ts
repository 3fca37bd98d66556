import { randomUUID } from 'node:crypto'
import {
  addAuthenticator,
  addPasskey,
  changeCurrency,
  changeEmail,
  changePassword,
  changePreferences,
  changeReminders,
  confirmSignUp,
  convertCurrency,
  createCalendarFeed,
  type Endpoint,
  editName,
  endOtherSessions,
  endSession,
  finishSignIn,
  forgotPassword,
  getMfaStatus,
  getPushKey,
  getReminders,
  getSignUpPolicy,
  getUser,
  listCalendarFeeds,
  listPushSubscriptions,
  listSessions,
  putPushSubscription,
  refreshTokens,
  removeAuthenticator,
  removeCalendarFeed,
  removePasskey,
  removePushSubscription,
  renewRecoveryCodes,
  requestAuthenticator,
  requestDeletion,
  requestPasskey,
  requestPasskeyProof,
  requestPasskeySignIn,
  requestSignUp,
  resendOtp,
  resetPassword,
  sendContactMessage,
  sendTestPush,
  signIn,
  signInWithPasskey,
  signOut,
  verifyDeletion,
  verifyEmail,
} from '@daybook/contract'
import { PASSWORD } from '../testing/api.ts'
import { pushSubscription } from '../testing/pushService.ts'
import { closed, type Operation } from './operation.ts'
import { MARK } from './seedItems.ts'

/** The endpoints of the account that require a session. */
export const account: Operation[] = [
  closed(getUser),
  closed(editName, { body: () => ({ name: MARK }) }),
  closed(changeCurrency, { body: () => ({ currency: 'EUR' }) }),
  closed(changePreferences, { body: () => ({ theme: 'dark' }) }),
  closed(getReminders),
  closed(changeReminders, { body: () => ({ on: false }) }),
  closed(convertCurrency, { body: () => ({ currency: 'EUR', rate: '0.9' }) }),
  closed(listSessions),
  closed(endSession, { item: 'device' }),
  closed(changeEmail, { body: () => ({ email: `${randomUUID()}@example.com`, password: PASSWORD }) }),
  closed(requestDeletion, { body: () => ({ password: PASSWORD }) }),
  closed(endOtherSessions),
  closed(listCalendarFeeds),
  closed(createCalendarFeed),
  closed(removeCalendarFeed),
  closed(getPushKey),
  closed(putPushSubscription, { body: () => pushSubscription() }),
  closed(listPushSubscriptions),
  closed(sendTestPush),
  closed(removePushSubscription, { body: () => ({}) }),
  closed(getMfaStatus),
  closed(requestAuthenticator, { body: () => ({ password: PASSWORD }) }),
  closed(requestPasskey, { body: () => ({ password: PASSWORD }) }),
  closed(changePassword, {
    once: true,
    body: () => ({ current_password: PASSWORD, new_password: 'eight-lakes-part' }),
  }),
  closed(verifyEmail, {
    once: true,
    body: async (_, { send, otp }) => {
      const email = `${randomUUID()}@example.com`
      const { body } = await send(changeEmail, { body: { email, password: PASSWORD } })
      return { code: body.code, otp: await otp(email) }
    },
  }),
  closed(verifyDeletion, {
    once: true,
    body: async (_, { send, otp }) => {
      const { body } = await send(requestDeletion, { body: { password: PASSWORD } })
      return { code: body.code, otp: await otp() }
    },
  }),
]

/** Endpoints that succeed only with an authenticator; the tests in `features/account/mfa` call them with one. */
export const WITH_AUTHENTICATOR: Endpoint[] = [
  addAuthenticator,
  removeAuthenticator,
  requestPasskeyProof,
  addPasskey,
  removePasskey,
  renewRecoveryCodes,
]

/** Every public endpoint. */
export const OPEN: Endpoint[] = [
  getSignUpPolicy,
  requestSignUp,
  confirmSignUp,
  signIn,
  finishSignIn,
  requestPasskeySignIn,
  signInWithPasskey,
  refreshTokens,
  signOut,
  resendOtp,
  forgotPassword,
  resetPassword,
  sendContactMessage,
]
