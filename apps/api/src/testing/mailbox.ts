import type { Mail, Mailer } from '../mail/mailer.ts'

/** Takes mails in place of a mail server and keeps them by address. */
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
