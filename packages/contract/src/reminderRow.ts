import * as z from 'zod/mini'

/** The fields of a row that is reminded of. */
export const reminderFields = {
  /** In minutes before, of a budget in percent of its limit. Empty for no reminder, missing for those of the settings. */
  reminders: z.optional(z.array(z.number())),
  snoozed: z.optional(z.object({ of: z.string(), until: z.string() })),
}
