import * as z from 'zod/mini'
import { code } from './errors/code.ts'
import { reminderFields } from './reminderRow.ts'
import { RepeatRule } from './repeatRule.ts'

/** Whether entries are added by themselves on their day, or the user confirms each. */
export const ScheduleMode = z.enum(['automatic', 'confirm'], code('schedule_invalid'))
export type ScheduleMode = z.infer<typeof ScheduleMode>

/** What a schedule adds: entries of a type, or transfers, which are neither. */
export const ScheduleType = z.enum(['income', 'expense', 'transfer'], code('entry_type_invalid'))
export type ScheduleType = z.infer<typeof ScheduleType>

/** The parts of split entries; missing if they are not split. */
const StoredParts = z.optional(z.array(z.object({ category: z.string(), amount: z.number(), title: z.string() })))

/** A day whose entry differs from the others. */
const ChangedDay = z.object({
  day: z.string(),
  /** The day of the entry; missing if that is the due day. */
  date: z.optional(z.string()),
  amount: z.number(),
  title: z.string(),
  category: z.string(),
  parts: StoredParts,
  /** Missing if it is that of the others. The main one is named, too. */
  account: z.optional(z.string()),
  /** The account that a transfer of the day is to. Missing if it is that of the others. */
  to: z.optional(z.string()),
})
export type ChangedDay = z.infer<typeof ChangedDay>

/** A schedule as the change log records it. */
export const ScheduleRow = z.object({
  type: ScheduleType,
  amount: z.number(),
  title: z.string(),
  /** Empty for transfers. */
  category: z.string(),
  parts: StoredParts,
  /** `account` is missing if it is the main one, `tags` if there are none. Transfers are from it. */
  account: z.optional(z.string()),
  /** The account that transfers are to, also the main one. Missing for entries. */
  to: z.optional(z.string()),
  tags: z.optional(z.array(z.string())),
  rule: RepeatRule,
  start: z.string(),
  end: z.nullable(z.string()),
  mode: ScheduleMode,
  zone: z.string(),
  paused: z.boolean(),
  /** Each due day up to this one is recorded or skipped. Null if none is. */
  handled_until: z.nullable(z.string()),
  /** Due days after it that are recorded or skipped. */
  handled_days: z.array(z.string()),
  changed: z.array(ChangedDay),
  /** The entry or transfer that it was created from, which is that of its first day. Null if it was created by itself. */
  source_entry: z.nullable(z.string()),
  /** The first of the schedules that it continues. Missing if it continues none. */
  root: z.optional(z.string()),
  ...reminderFields,
})
export type ScheduleRow = z.infer<typeof ScheduleRow>
