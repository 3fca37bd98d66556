import { setRemindAt, wakeReminders } from '../../db/changes/head.ts'
import type { Db } from '../../db/open.ts'
import { prepared } from '../../db/prepared.ts'
import type { ReminderStateTable, SentReminderTable } from '../../db/schema.reminders.ts'

type State = Omit<ReminderStateTable, 'user_id'>
export type SentReminder = Omit<SentReminderTable, 'user_id'>

const readState = prepared((db, { userId }: { userId: string }) =>
  db.selectFrom('reminder_states').select(['since', 'checked_at', 'zone', 'mail']).where('user_id', '=', userId),
)
const readSent = prepared((db, { userId }: { userId: string }) =>
  db.selectFrom('sent_reminders').select(['key', 'tag', 'sent_at', 'until']).where('user_id', '=', userId),
)

/** Returns users who are to be reminded until a moment, the longest waiting first, with the number of their latest change. */
export const usersToRemind = (db: Db, now: string, limit: number) =>
  db
    .selectFrom('sync_heads')
    .select(['user_id', 'seq', 'remind_at'])
    .where('remind_at', '<=', now)
    .orderBy('remind_at')
    .limit(limit)
    .execute()

/** What was sent to one user, and until when they were reminded. */
export function reminderRepo(db: Db, userId: string) {
  return {
    /** Sets when the user is to be reminded next; null for never. Returns false if others changed rows after `seq`. */
    async setNext(remindAt: string | null, seq: number) {
      const update = setRemindAt(db, userId, remindAt).where('seq', '=', seq)
      const { numUpdatedRows } = await update.executeTakeFirstOrThrow()
      return numUpdatedRows > 0n
    },

    async state(): Promise<State | undefined> {
      return (await readState(db, { userId }))[0]
    },

    async putState(state: State) {
      await db
        .insertInto('reminder_states')
        .values({ user_id: userId, ...state })
        .onConflict((oc) => oc.column('user_id').doUpdateSet(state))
        .execute()
    },

    /** Ends the wait of a mail, and reconsiders when the user is to be reminded next. */
    async removeMail(now: Date) {
      await db.updateTable('reminder_states').set({ mail: null }).where('user_id', '=', userId).execute()
      await wakeReminders(db, userId, now)
    },

    /** Forgets what was sent: nothing is sent to the user any more. */
    async clear() {
      await db.deleteFrom('reminder_states').where('user_id', '=', userId).execute()
      await db.deleteFrom('sent_reminders').where('user_id', '=', userId).execute()
    },

    sent: () => readSent(db, { userId }),

    async addSent(rows: SentReminder[]) {
      if (rows.length === 0) return
      await db
        .insertInto('sent_reminders')
        .values(rows.map((row) => ({ user_id: userId, ...row })))
        .onConflict((oc) => oc.columns(['user_id', 'key']).doNothing())
        .execute()
    },

    /** Deletes what was sent and is of no use since a moment. */
    async purgeSent(before: string) {
      await db.deleteFrom('sent_reminders').where('user_id', '=', userId).where('until', '<', before).execute()
    },
  }
}

/** Lets a user be reminded later, after an error. */
export async function postponeReminders(db: Db, userId: string, until: string) {
  await setRemindAt(db, userId, until).execute()
}

/** Returns the address of a user, or undefined if the account was deleted. */
export const readAddress = async (db: Db, userId: string) =>
  (await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst())?.email
