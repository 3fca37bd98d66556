import { createTransport } from 'nodemailer'
import { type MailSender, NotReached } from './sender.ts'

type Failure = Error & { code?: string; responseCode?: number }

const AWAY = /^E(CONNECTION|CONNREFUSED|CONNRESET|SOCKET|TIMEDOUT|DNS)$/
const CLOSING = 421

/** Sends through the operator's mail server. Its time-outs add up to less than the outbox's lease. */
export function smtpSender(url: string, from: string): MailSender {
  const transport = createTransport(url, { from })
  Object.assign(transport.options, { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 })
  return {
    async send({ code: _, ...mail }, messageId) {
      await transport.sendMail({ ...mail, messageId }).catch((thrown: Failure) => {
        const isAway = AWAY.test(thrown.code ?? '') || thrown.responseCode === CLOSING
        throw isAway ? new NotReached(thrown.message) : thrown
      })
    },
  }
}
