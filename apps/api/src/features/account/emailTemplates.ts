import { PAGES, PRODUCT } from '@daybook/contract'
import { m } from '#messages'
import { emailTemplate } from '../../mail/emailTemplate.ts'
import type { Mail } from '../../mail/mailer.ts'

// These mails must not contain any input of the requester, who could otherwise have us send their text to any address.
const notYou = () => m.mail_note_not_you({ product: PRODUCT })
const yourAccount = () => m.mail_note_your_account({ product: PRODUCT })

type EmailBuilder = (to: string, code: string) => Mail

const addressTakenEmail = (to: string, reason: string) =>
  emailTemplate({
    to,
    subject: m.mail_address_taken_subject(),
    paragraphs: [reason, m.mail_address_taken_what_to_do()],
    note: notYou(),
  })

/** Mails for the first step of a flow, keyed by the template name in its payload. */
export const codeEmails = {
  verification: (to, code) =>
    emailTemplate({
      to,
      code,
      subject: m.mail_verification_subject(),
      paragraphs: [m.mail_verification_enter_code(), m.mail_code_works_once()],
      note: notYou(),
    }),

  addressTaken: (to) => addressTakenEmail(to, m.mail_address_taken_by_sign_up()),

  newAddress: (to, code) =>
    emailTemplate({
      to,
      code,
      subject: m.mail_new_address_subject(),
      paragraphs: [
        m.mail_new_address_enter_code(),
        m.mail_new_address_until_then({ works_once: m.mail_code_works_once() }),
      ],
      note: notYou(),
    }),

  newAddressTaken: (to) => addressTakenEmail(to, m.mail_address_taken_by_email_change()),

  reset: (to, code) =>
    emailTemplate({
      to,
      code,
      subject: m.mail_reset_subject(),
      paragraphs: [m.mail_reset_enter_code(), m.mail_reset_until_then({ works_once: m.mail_code_works_once() })],
      note: notYou(),
    }),

  deletion: (to, code) =>
    emailTemplate({
      to,
      code,
      subject: m.mail_deletion_subject(),
      paragraphs: [m.mail_deletion_enter_code(), m.mail_deletion_if_not_you({ works_once: m.mail_code_works_once() })],
      note: yourAccount(),
    }),
} as const satisfies Record<string, EmailBuilder>

export type CodeEmail = keyof typeof codeEmails

/** Mails that notify the owner of an event in the account. */
export const notices = {
  addressChanged: (to: string, contact: string) =>
    emailTemplate({
      to,
      subject: m.mail_address_changed_subject(),
      paragraphs: [m.mail_address_changed(), m.mail_address_changed_if_not_you({ contact })],
      note: yourAccount(),
    }),

  passwordChanged: (to: string, contact: string) =>
    emailTemplate({
      to,
      subject: m.mail_password_changed_subject(),
      paragraphs: [m.mail_password_changed(), m.mail_password_changed_if_not_you({ contact })],
      note: yourAccount(),
    }),

  mfaChanged: (to: string, { subject, contact }: { subject: string; contact: string }) =>
    emailTemplate({
      to,
      subject,
      paragraphs: [m.mail_mfa_changed(), m.mail_if_not_you({ contact })],
      note: yourAccount(),
    }),

  recoveryCodeUsed: (to: string, { left, contact }: { left: number; contact: string }) =>
    emailTemplate({
      to,
      subject: m.mail_recovery_code_used_subject(),
      paragraphs: [m.mail_recovery_code_used({ left }), m.mail_if_not_you({ contact })],
      note: yourAccount(),
    }),

  mfaDisabled: (to: string) =>
    emailTemplate({
      to,
      subject: m.mail_mfa_disabled_subject(),
      paragraphs: [m.mail_mfa_disabled(), m.mail_mfa_disabled_what_to_do()],
      note: yourAccount(),
    }),

  deleted: (to: string) =>
    emailTemplate({
      to,
      subject: m.mail_deleted_subject(),
      paragraphs: [m.mail_deleted(), m.mail_deleted_thanks()],
      note: m.mail_deleted_note({ product: PRODUCT }),
    }),

  failedSignIns: (to: string, { moment, url }: { moment: Date; url: string }) =>
    emailTemplate({
      to,
      subject: m.mail_failed_sign_ins_subject(),
      paragraphs: [
        m.mail_failed_sign_ins({ moment: formatMoment(moment) }),
        m.mail_failed_sign_ins_known_devices(),
        m.mail_failed_sign_ins_forgotten({ link: `${url}${PAGES.forgotPassword.path}` }),
      ],
      note: m.mail_failed_sign_ins_note({ your_account: yourAccount() }),
    }),

  newDevice: (to: string, { device, moment }: { device: string; moment: Date }) =>
    emailTemplate({
      to,
      subject: m.mail_new_device_subject(),
      paragraphs: [m.mail_new_device({ device, moment: formatMoment(moment) }), m.mail_new_device_if_not_you()],
      note: yourAccount(),
    }),
}

const MOMENT_FORMAT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
const formatMoment = (moment: Date) => m.mail_moment({ moment: MOMENT_FORMAT.format(moment) })
