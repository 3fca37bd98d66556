import type { ContactMessage } from '@daybook/contract'
import { emailTemplate } from '../../mail/emailTemplate.ts'

/** The mail that brings a message to the operator. Answering it answers the one who wrote. */
export const contactMessageEmail = (to: string, { name, email, message }: Omit<ContactMessage, 'id'>) => ({
  ...emailTemplate({
    to,
    subject: 'A message from the contact page',
    paragraphs: [`From ${inert(oneLine(name))}, ${inert(email)}:`, ...inert(message).split(/\n+/)],
    note: 'A stranger wrote this. Addresses in it are broken up so that nobody opens one by accident.',
  }),
  replyTo: email,
})

const oneLine = (text: string) => text.replace(/\s+/g, ' ')

/** Mail programs turn bare addresses into links; these they leave alone. */
const inert = (text: string) =>
  text.replaceAll('://', '[:]//').replace(/(?<=[\p{L}\p{N}])\.(?=[\p{L}\p{N}]{2})/gu, '[.]')
