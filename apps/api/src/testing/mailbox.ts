import type { Mail, MailSender } from '../mail/sender.ts'

/** Takes mails in place of a mail server and keeps them by address. */
export function makeMailbox() {
  const mails: Mail[] = []
  const sender: MailSender = {
    async send(mail) {
      mails.push(mail)
    },
  }
  return {
    sender,
    to: (address: string) => mails.filter((mail) => mail.to === address),
  }
}
