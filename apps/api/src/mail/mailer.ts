/** A mail to send. `code` is only printed on the terminal of an operator without a mail server. */
export type Mail = { to: string; subject: string; text: string; html: string; code?: string; replyTo?: string }

/** Sends a mail, or throws, so that the outbox retries. `messageId` stays the same in every attempt. */
export type Mailer = { send: (mail: Mail, messageId: string) => Promise<void> }

/** Thrown when no mail can be sent at all: the mail server is down or the disk is full. */
export class MailServerUnreachable extends Error {}
