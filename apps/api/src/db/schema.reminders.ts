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
