/** A mail as the app writes it. `code` is there only for the terminal of an operator without a mail server. */
export type Mail = { to: string; subject: string; text: string; html: string; code?: string; replyTo?: string }

/** Takes a mail on its way or throws; then the outbox tries again. `messageId` stays the same at each try. */
export type Mailer = { send: (mail: Mail, messageId: string) => Promise<void> }

/** The way out is closed to every mail: a mail server that is down, a disk that is full. */
export class MailServerUnreachable extends Error {}
