import { PAGES, PRODUCT } from '@daybook/contract'
import { emailTemplate } from '../../mail/emailTemplate.ts'
import type { Mail } from '../../mail/mailer.ts'

// These mails must not contain any input of the requester, who could otherwise have us send their text to any address.
const NOT_YOU = `You get this mail because somebody typed your address at ${PRODUCT}. If it was not you, there is nothing to do.`
const YOUR_ACCOUNT = `You get this mail because it is about your account at ${PRODUCT}.`
const ONCE = 'It works once and for 10 minutes. Nobody from us will ever ask you for it.'

type EmailBuilder = (to: string, code: string) => Mail

const addressTakenEmail = (to: string, reason: string) =>
  emailTemplate({
    to,
    subject: 'You already have an account',
    paragraphs: [
      `Somebody, perhaps you, ${reason}. There is an account with it already, so no code was made.`,
      'Sign in as usual. If you do not remember the password, choose Forgot Password? on the sign-in page.',
    ],
    note: NOT_YOU,
  })

/** Mails for the first step of a flow, keyed by the template name in its payload. */
export const codeEmails = {
  verification: (to, code) =>
    emailTemplate({
      to,
      code,
      subject: 'Your one-time code',
      paragraphs: ['Enter this code to verify your address:', ONCE],
      note: NOT_YOU,
    }),

  addressTaken: (to) => addressTakenEmail(to, 'asked for an account with this address'),

  newAddress: (to, code) =>
    emailTemplate({
      to,
      code,
      subject: 'Confirm your new address',
      paragraphs: [
        'Enter this code to use this address for your account:',
        `${ONCE} Until then, your account stays with the address it has.`,
      ],
      note: NOT_YOU,
    }),

  newAddressTaken: (to) => addressTakenEmail(to, 'wanted to move their account to this address'),

  reset: (to, code) =>
    emailTemplate({
      to,
      code,
      subject: 'Choose a new password',
      paragraphs: [
        'Enter this code to choose a new password:',
        `${ONCE} Your old password works until you have chosen the new one.`,
      ],
      note: NOT_YOU,
    }),

  deletion: (to, code) =>
    emailTemplate({
      to,
      code,
      subject: 'Delete your account?',
      paragraphs: [
        'Enter this code to delete your account and everything you keep in it. There is no way back:',
        `${ONCE} If you did not ask for this, change your password now: somebody knows it.`,
      ],
      note: YOUR_ACCOUNT,
    }),
} as const satisfies Record<string, EmailBuilder>

export type CodeEmail = keyof typeof codeEmails

const IF_NOT_YOU = (contact: string) =>
  `If it was not you, choose Forgot Password? on the sign-in page at once, and write to ${contact}.`

/** Mails that notify the owner of an event in the account. */
export const notices = {
  addressChanged: (to: string, contact: string) =>
    emailTemplate({
      to,
      subject: 'Your address was changed',
      paragraphs: [
        'Your account belongs to another address now, and this one no longer signs in. The new address was confirmed with a code, and the password was asked for.',
        `If it was not you, write to ${contact} at once.`,
      ],
      note: YOUR_ACCOUNT,
    }),

  passwordChanged: (to: string, contact: string) =>
    emailTemplate({
      to,
      subject: 'Your password was changed',
      paragraphs: [
        'The password of your account was changed, and the other devices were signed out.',
        `If it was not you, choose Forgot Password? on the sign-in page at once, and write to ${contact} if that does not help.`,
      ],
      note: YOUR_ACCOUNT,
    }),

  mfaChanged: (to: string, { subject, contact }: { subject: string; contact: string }) =>
    emailTemplate({
      to,
      subject,
      paragraphs: [
        'The two-step sign-in of your account was changed just now. Settings, Two-step sign-in shows what it is made of.',
        IF_NOT_YOU(contact),
      ],
      note: YOUR_ACCOUNT,
    }),

  recoveryCodeUsed: (to: string, { left, contact }: { left: number; contact: string }) =>
    emailTemplate({
      to,
      subject: 'A recovery code was used',
      paragraphs: [
        `One of the recovery codes of your account was used just now. It does not work again; ${left} ${left === 1 ? 'is' : 'are'} left. Settings, Two-step sign-in makes new ones.`,
        IF_NOT_YOU(contact),
      ],
      note: YOUR_ACCOUNT,
    }),

  mfaDisabled: (to: string) =>
    emailTemplate({
      to,
      subject: 'Two-step sign-in was taken off',
      paragraphs: [
        'Whoever runs this server took the two-step sign-in of your account off: the authenticator app, the passkeys and the recovery codes. Your password alone signs you in now.',
        'Settings, Two-step sign-in sets it up again. If you did not ask for this, write to them at once.',
      ],
      note: YOUR_ACCOUNT,
    }),

  deleted: (to: string) =>
    emailTemplate({
      to,
      subject: 'Your account is deleted',
      paragraphs: [
        'Your account and everything you kept in it were erased just now: money, budgets, tasks, routines and notes.',
        'Thank you for the time with us. You are welcome to begin anew whenever you like.',
      ],
      note: `This is the last mail you get from ${PRODUCT}.`,
    }),

  failedSignIns: (to: string, { moment, url }: { moment: Date; url: string }) =>
    emailTemplate({
      to,
      subject: 'Failed sign-ins to your account',
      paragraphs: [
        `Somebody tried to sign in to your account and failed several times, last on ${formatMoment(moment)}. Further tries from there have to wait for some minutes.`,
        'Devices on which you have signed in before go on as usual, and open sessions too.',
        `If it was you and you do not remember the password, choose a new one: ${url}${PAGES.forgotPassword.path}`,
      ],
      note: `${YOUR_ACCOUNT} It comes at most once a day.`,
    }),

  newDevice: (to: string, { device, moment }: { device: string; moment: Date }) =>
    emailTemplate({
      to,
      subject: 'New sign-in to your account',
      paragraphs: [
        `Your account was signed in to from a device it has not seen before: ${device}, on ${formatMoment(moment)}.`,
        'If it was you, there is nothing to do. If not, change your password now: that signs every other device out. Settings, Devices shows where you are signed in.',
      ],
      note: YOUR_ACCOUNT,
    }),
}

const MOMENT_FORMAT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
const formatMoment = (moment: Date) => `${MOMENT_FORMAT.format(moment)} UTC`
