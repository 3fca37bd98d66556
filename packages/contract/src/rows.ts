import * as z from 'zod/mini'
import { Moment } from './dates.ts'
import { EntryType } from './money.ts'
import { OccurrenceState } from './routines.ts'
import { SavedFilter } from './savedFilters.ts'

/** The kinds of entities that can be linked to each other. */
export const LinkedKind = z.enum(['entry', 'budget', 'task', 'routine', 'note'])
export type LinkedKind = z.infer<typeof LinkedKind>

/**
 * The rows of a user as the change log records them, by kind. Values have the units of the calls: amounts in the user's
 * currency, days as yyyy-mm-dd, times in UTC. What is computed from rows (sums, streaks, uses) is no part of them.
 */
export const ROWS = {
  entry: z.object({
    type: EntryType,
    amount: z.number(),
    title: z.string(),
    date: z.string(),
    category: z.string(),
  }),
  budget: z.object({
    name: z.string(),
    amount: z.number(),
    category: z.string(),
    description: z.string(),
    start_date: z.string(),
    end_date: z.string(),
  }),
  task: z.object({
    title: z.string(),
    description: z.string(),
    due: z.nullable(Moment),
    /** The order of open tasks, highest first. */
    position: z.number(),
    /** The time it was marked as done, or null; with milliseconds. */
    completed: z.nullable(z.string()),
  }),
  routine: z.object({
    title: z.string(),
    description: z.string(),
    time: z.nullable(z.string()),
    deadline: z.nullable(z.string()),
    repeat: z.number(),
    weekdays: z.nullable(z.array(z.number())),
    month_day: z.nullable(z.number()),
    start: z.string(),
    /** The first day of the current schedule, and the streak at that day. */
    schedule_from: z.string(),
    streak_offset: z.number(),
  }),
  /** The id is the routine's id and the day, joined by a slash. */
  occurrence: z.object({ routine: z.string(), day: z.string(), state: OccurrenceState }),
  note: z.object({
    title: z.string(),
    content: z.string(),
    created: z.string(),
    updated: z.string(),
    version: z.number(),
    // Missing in rows of earlier releases.
    pinned: z._default(z.boolean(), false),
  }),
  section: z.object({ note: z.string(), position: z.number(), heading: z.string(), content: z.string() }),
  /** The id is that of both ends, `linkOf` of the domain says how; the ends are in its order. */
  link: z.object({
    first_kind: LinkedKind,
    first: z.string(),
    second_kind: LinkedKind,
    second: z.string(),
    created: z.string(),
  }),
  /** One row per user, with the id `settings`. */
  settings: z.object({
    name: z.string(),
    currency: z.string(),
    keeps_pictures: z.boolean(),
    // Missing in rows of earlier releases.
    filters: z._default(z.array(SavedFilter), []),
  }),
}

export type RowKind = keyof typeof ROWS
export type RowOf<K extends RowKind> = z.infer<(typeof ROWS)[K]>

export const ROW_KINDS = Object.keys(ROWS) as RowKind[]
export const SETTINGS_ID = 'settings'
