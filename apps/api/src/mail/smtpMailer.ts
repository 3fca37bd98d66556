import { createTransport } from 'nodemailer'
import { type Mailer, MailServerUnreachable } from './mailer.ts'

type Failure = Error & { code?: string; responseCode?: number }

const UNREACHABLE_CODE = /^E(CONNECTION|CONNREFUSED|CONNRESET|SOCKET|TIMEDOUT|DNS)$/
const SERVICE_CLOSING = 421

/** Sends through the operator's mail server. Its time-outs add up to less than the outbox's lease. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(url, { from })
  Object.assign(transport.options, { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 })
  return {
    async send({ code: _, ...mail }, messageId) {
      await transport.sendMail({ ...mail, messageId }).catch((thrown: Failure) => {
        const isAway = UNREACHABLE_CODE.test(thrown.code ?? '') || thrown.responseCode === SERVICE_CLOSING
        throw isAway ? new MailServerUnreachable(thrown.message) : thrown
      })
    },
  }
}
