import * as z from 'zod/mini'
import { code } from './errors/code.ts'
import { wholeNumber } from './wholeNumber.ts'

const INVALID = code('schedule_invalid')

const Weekday = wholeNumber(1, 7, INVALID)
const every = wholeNumber(1, 999, INVALID)
/** Where a day that is a Saturday or Sunday moves: to the Friday before or the Monday after. Missing if it stays. */
const weekend = z.optional(z.enum(['before', 'after'], INVALID))

/**
 * When something repeats: every so many days, weeks, months or years, counted from the start of its schedule. A month
 * without the day has its last day instead, so `day` 31 is the last day of each month.
 */
export const RepeatRule = z.discriminatedUnion(
  'unit',
  [
    z.object({ unit: z.literal('day'), every }),
    z.object({
      unit: z.literal('week'),
      every,
      /** Monday 1 to Sunday 7. */
      weekdays: z.array(Weekday, INVALID).check(
        z.minLength(1, INVALID),
        z.maxLength(7, INVALID),
        z.overwrite((days) => [...new Set(days)].sort()),
      ),
    }),
    z.object({ unit: z.literal('month'), every, day: wholeNumber(1, 31, INVALID), weekend }),
    z.object({
      unit: z.literal('weekday'),
      every,
      /** The nth one of the month: 1 to 4, or -1 for the last. */
      nth: z.union([wholeNumber(1, 4, INVALID), z.literal(-1, INVALID)], INVALID),
      weekday: Weekday,
    }),
    z.object({
      unit: z.literal('year'),
      every,
      month: wholeNumber(1, 12, INVALID),
      day: wholeNumber(1, 31, INVALID),
      weekend,
    }),
  ],
  INVALID,
)
export type RepeatRule = z.infer<typeof RepeatRule>
