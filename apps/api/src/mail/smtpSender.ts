import { createTransport } from 'nodemailer'
import type { MailSender } from './sender.ts'

/** Sends through the operator's mail server. Its time-outs add up to less than the outbox's lease. */
export function smtpSender(url: string, from: string): MailSender {
  const transport = createTransport(url, { from })
  Object.assign(transport.options, { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 })
  return {
    async send({ code: _, ...mail }, messageId) {
      await transport.sendMail({ ...mail, messageId })
    },
  }
}
