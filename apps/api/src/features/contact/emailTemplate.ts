import type { ContactMessage } from '@daybook/contract'
import { emailTemplate } from '../../mail/emailTemplate.ts'

/** Returns the mail with a message to the operator. A reply is addressed to the sender of the message. */
export const contactMessageEmail = (to: string, { name, email, message }: Omit<ContactMessage, 'id'>) => ({
  ...emailTemplate({
    to,
    subject: 'A message from the contact page',
    paragraphs: [`From ${withoutLinks(oneLine(name))}, ${withoutLinks(email)}:`, ...withoutLinks(message).split(/\n+/)],
    note: 'A stranger wrote this. Addresses in it are broken up so that nobody opens one by accident.',
  }),
  replyTo: email,
})

const oneLine = (text: string) => text.replace(/\s+/g, ' ')

/** Breaks up addresses, since mail clients turn bare ones into links. */
const withoutLinks = (text: string) =>
  text.replaceAll('://', '[:]//').replace(/(?<=[\p{L}\p{N}])\.(?=[\p{L}\p{N}]{2})/gu, '[.]')
