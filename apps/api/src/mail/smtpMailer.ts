import { type Mailer, MailServerUnreachable } from './mailer.ts'

type Failure = Error & { code?: string; responseCode?: number }

const UNREACHABLE_CODE = /^E(CONNECTION|CONNREFUSED|CONNRESET|SOCKET|TIMEDOUT|DNS)$/
const SERVICE_CLOSING = 421

/** Sends mails through the operator's SMTP server. Its timeouts add up to less than the outbox's lease. */
export function smtpMailer(url: string, from: string): Mailer {
  const connect = async () => {
    const { createTransport } = await import('nodemailer')
    const transport = createTransport(url, { from })
    Object.assign(transport.options, { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 })
    return transport
  }
  let transport: ReturnType<typeof connect> | undefined
  return {
    async send({ code: _, ...mail }, messageId) {
      transport ??= connect()
      await (await transport).sendMail({ ...mail, messageId }).catch((thrown: Failure) => {
        const isUnreachable = UNREACHABLE_CODE.test(thrown.code ?? '') || thrown.responseCode === SERVICE_CLOSING
        throw isUnreachable ? new MailServerUnreachable(thrown.message) : thrown
      })
    },
  }
}
