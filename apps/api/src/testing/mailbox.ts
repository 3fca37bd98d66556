import type { Mail, Mailer } from '../mail/mailer.ts'

/** Returns a mailer that stores mails in memory instead of sending them, and a lookup by address. */
export function makeMailbox() {
  const mails: Mail[] = []
  const sender: Mailer = {
    async send(mail) {
      mails.push(mail)
    },
  }
  return {
    sender,
    to: (address: string) => mails.filter((mail) => mail.to === address),
  }
}
