import type { RowOf } from '@daybook/contract'
import type { Reminder } from '@daybook/domain/reminders'
import { m } from '#messages'
import { MINUTE } from '../../clock.ts'
import type { Db } from '../../db/open.ts'
import type { AppDependencies } from '../../dependencies.ts'
import { newId } from '../../ids.ts'
import { emailTemplate } from '../../mail/emailTemplate.ts'
import type { Mail } from '../../mail/mailer.ts'
import type { Outbox } from '../../mail/outbox.ts'
import type { Push } from '../../push/push.ts'
import { dayOf, isShown, mailLines, mailSubject, openLink, type Reader, toNotification } from './reminderTexts.ts'

/** Where reminders are mailed to, and whether each or one list a day. */
type Mailbox = { address: string; mode: 'each' | 'daily' }

/** What is sent to a user: what is due, of what notifications are to be closed, and what a mail of the day lists. */
type Plan = { due: readonly Reminder[]; closed: readonly string[]; ofDay: readonly Reminder[] }
type Recipient = { userId: string; mailbox: Mailbox | undefined; reader: Reader }

/** A mail with its id in the outbox. */
export type QueuedMail = { id: string; mail: Mail }

type Dependencies = Pick<AppDependencies, 'config' | 'db'> & {
  outbox: Outbox
  push: Push
  readAddress: (userId: string) => Promise<string | undefined>
}

export type Channels = ReturnType<typeof makeChannels>

/** The ways in which the server reminds: push messages to devices, and mails. */
export function makeChannels({ config, db, outbox, push, readAddress }: Dependencies) {
  function mailOf({ due, ofDay }: Plan, { address, mode }: Mailbox, reader: Reader) {
    const listed = mode === 'each' ? due : ofDay
    if (listed.length === 0) return undefined
    const single =
      listed.length === 1 ? mailSubject(listed[0]!, reader) : m.mail_reminders_subject({ count: listed.length })
    return emailTemplate({
      to: address,
      subject: mode === 'each' ? single : m.mail_today_subject({ day: dayOf(reader) }),
      paragraphs: [...mailLines(listed, reader), openLink(config.PUBLIC_URL, listed)],
      note: m.mail_reminders_note(),
    })
  }

  return {
    hasDevices: (db: Db, userId: string) => push.hasSubscriptions(db, userId),

    /** Returns where a user wants mails with reminders, or undefined. */
    async mailbox(userId: string, { reminders }: RowOf<'settings'>): Promise<Mailbox | undefined> {
      const mode = reminders?.mail ?? 'off'
      const address = mode === 'off' ? undefined : await readAddress(userId)
      return mode === 'off' || !address ? undefined : { address, mode }
    },

    /** Queues the push messages of a plan in the transaction `db`, and returns its mail, if it has one. */
    async post(db: Db, plan: Plan, { userId, mailbox, reader }: Recipient): Promise<QueuedMail | undefined> {
      const shown = plan.due.filter(isShown)
      if (shown.length > 0)
        await push.post(db, {
          userId,
          id: newId(reader.now),
          payload: { show: shown.map((one) => toNotification(one, reader)), close: [...plan.closed] },
          expiresAt: endOf(shown, reader.now),
        })
      const mail = mailbox && mailOf({ ...plan, due: shown }, mailbox, reader)
      return mail && { id: newId(reader.now), mail }
    },

    /** Queues a mail, once for its id: mails and the rows of a user can be on two database servers. */
    queueMail: (userId: string, { id, mail }: QueuedMail) => outbox.post(db, mail, userId, id),
  }
}

/** Returns until when a message is of use: as long as one of its reminders. */
const endOf = (reminders: readonly Reminder[], now: Date) => {
  const last = reminders
    .map(({ until }) => until)
    .sort()
    .at(-1)!
  return new Date(Math.max(Date.parse(last), now.getTime() + MINUTE))
}
