import type { RowOf } from '@daybook/contract'
import { dayIn } from '@daybook/domain/days'
import { derivedId } from '@daybook/domain/derivedId'
import type { Reminder } from '@daybook/domain/reminders'
import { m } from '#messages'
import { MINUTE } from '../../clock.ts'
import type { Db } from '../../db/open.ts'
import type { AppDependencies } from '../../dependencies.ts'
import { newId } from '../../ids.ts'
import { emailTemplate } from '../../mail/emailTemplate.ts'
import type { Outbox } from '../../mail/outbox.ts'
import type { Push } from '../../push/push.ts'
import { dayOf, isShown, mailLines, openLink, type Reader, reminderTitle, toNotification } from './reminderTexts.ts'

/** Where reminders are mailed to, and whether each or one list a day. */
type Mailbox = { address: string; mode: 'each' | 'daily' }

/** What is sent to a user: what is due, of what notifications are to be closed, and what a mail of the day lists. */
type Plan = { due: readonly Reminder[]; closed: readonly string[]; ofDay: readonly Reminder[] }
type Recipient = { userId: string; mailbox: Mailbox | undefined; reader: Reader }

type Dependencies = Pick<AppDependencies, 'config'> & {
  outbox: Outbox
  push: Push
  readAddress: (userId: string) => Promise<string | undefined>
}

export type Channels = ReturnType<typeof makeChannels>

/** The ways in which the server reminds: push messages to devices, and mails. */
export function makeChannels({ config, outbox, push, readAddress }: Dependencies) {
  function mailOf({ due, ofDay }: Plan, { address, mode }: Mailbox, reader: Reader) {
    const listed = mode === 'each' ? due : ofDay
    if (listed.length === 0) return undefined
    const single = listed.length === 1 ? reminderTitle(listed[0]!) : m.mail_reminders_subject({ count: listed.length })
    return emailTemplate({
      to: address,
      subject: mode === 'each' ? single : m.mail_today_subject({ day: dayOf(reader) }),
      paragraphs: [...mailLines(listed, reader), openLink(config.PUBLIC_URL)],
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

    /** Returns how to send a plan: `post` in the transaction that notes it, `release` after its commit. */
    sending(plan: Plan, { userId, mailbox, reader }: Recipient) {
      const shown = plan.due.filter(isShown)
      const mail = mailbox && mailOf({ ...plan, due: shown }, mailbox, reader)
      // The same after a crash, so that the mail is queued once.
      const keys = plan.due.map(({ key }) => key)
      const mailId = derivedId(dayIn('UTC', reader.now), 'reminders', userId, ...keys)
      return {
        async post(db: Db) {
          if (mail) await outbox.hold(mailId, mail, userId)
          if (shown.length === 0) return
          await push.post(db, {
            userId,
            id: newId(reader.now),
            payload: { show: shown.map((one) => toNotification(one, reader)), close: [...plan.closed] },
            expiresAt: endOf(shown, reader.now),
          })
        },
        async release() {
          if (mail) await outbox.release(mailId)
        },
      }
    },
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
