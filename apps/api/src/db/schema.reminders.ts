/** The reminders of a row, and until when they are snoozed, as JSON; null for those of the settings, and for no snooze. */
export type ReminderColumns = { reminders: string | null; snoozed: string | null }

type Reminded = { reminders?: number[] | undefined; snoozed?: { of: string; until: string } | undefined }

export const reminderColumns = ({ reminders, snoozed }: Reminded): ReminderColumns => ({
  reminders: reminders ? JSON.stringify(reminders) : null,
  snoozed: snoozed ? JSON.stringify(snoozed) : null,
})

export const toReminders = ({ reminders, snoozed }: ReminderColumns): Reminded => ({
  ...(reminders && { reminders: JSON.parse(reminders) }),
  ...(snoozed && { snoozed: JSON.parse(snoozed) }),
})

/** How far a user was reminded. What was due before `since` is not sent. */
export type ReminderStateTable = {
  user_id: string
  since: string
  /** Up to this moment nothing is to be sent but what later writes bring; often it is still to come. */
  checked_at: string
  /** The time zone for which that was. */
  zone: string
  /** A mail with its id that is to be queued, as encrypted JSON. */
  mail: string | null
}

/** A reminder that was sent, until it can be of no use. */
export type SentReminderTable = { user_id: string; key: string; tag: string; sent_at: string; until: string }
