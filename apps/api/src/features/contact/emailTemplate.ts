import type { ContactMessage } from '@daybook/contract'
import { m } from '#messages'
import { emailTemplate } from '../../mail/emailTemplate.ts'

/** Returns the mail with a message to the operator. A reply is addressed to the sender of the message. */
export const contactMessageEmail = (to: string, { name, email, message }: Omit<ContactMessage, 'id'>) => ({
  ...emailTemplate({
    to,
    subject: m.mail_contact_subject(),
    paragraphs: [
      m.mail_contact_from({ name: withoutLinks(oneLine(name)), email: withoutLinks(email) }),
      ...withoutLinks(message).split(/\n+/),
    ],
    note: m.mail_contact_note(),
  }),
  replyTo: email,
})

const oneLine = (text: string) => text.replace(/\s+/g, ' ')

/** Breaks up addresses, since mail clients turn bare ones into links. */
const withoutLinks = (text: string) =>
  text.replaceAll('://', '[:]//').replace(/(?<=[\p{L}\p{N}])\.(?=[\p{L}\p{N}]{2})/gu, '[.]')
