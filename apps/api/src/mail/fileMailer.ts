import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Mailer, MailServerUnreachable } from './mailer.ts'

/**
 * Mailer for installations without a mail server: writes each mail to a file in `folder` and prints its one-time code.
 */
export function fileMailer(folder: string, from: string, print: (line: string) => void): Mailer {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return {
    async send({ code, ...mail }, messageId) {
      const { createTransport } = await import('nodemailer')
      const composer = createTransport({ streamTransport: true, buffer: true }, { from })
      const { message } = await composer.sendMail({ ...mail, messageId })
      const file = join(folder, `${messageId.replace(/[^\w-]/g, '_')}.eml`)
      try {
        writeFileSync(file, message as Buffer, { mode: 0o600 })
      } catch (thrown) {
        throw new MailServerUnreachable((thrown as Error).message)
      }
      print(code ? `One-time code for ${mail.to}: ${code}` : `Mail for ${mail.to}: ${file}`)
    },
  }
}
