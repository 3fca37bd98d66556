import * as z from 'zod/mini'
import { MONTH_PATTERN, YEAR_PATTERN } from './dates.ts'
import type { Endpoint } from './endpoint.ts'
import { code } from './errors/code.ts'
import { DayState } from './routines.ts'
import { Id } from './text.ts'

const tags = ['Routines']
const RoutineId = z.object({ id: Id })

const RoutineDays = z.array(z.object({ day: z.string(), state: DayState }))

/** A week of a routine with `times_a_week`, by its last day, in which it was done on enough days, or is over and was not. */
export const RoutineWeek = z.object({ end: z.string(), state: z.enum(['done', 'missed']) })
export type RoutineWeek = z.infer<typeof RoutineWeek>

/** The weeks that end in the span; missing of other routines. */
const RoutineWeeks = z.optional(z.array(RoutineWeek))

export const RoutineYear = z.object({
  year: z.string(),
  /** Every day of the year, first to last. */
  days: RoutineDays,
  weeks: RoutineWeeks,
  /** The number of days done, or of weeks. */
  done: z.number(),
  /** The number of days done, partly done or missed, without those skipped, or of weeks. */
  due: z.number(),
  /** The most days, or weeks, ever done without a missed one between them, in this year or another. */
  longest_streak: z.number(),
})
export type RoutineYear = z.infer<typeof RoutineYear>

export const getRoutineMonth = {
  method: 'GET',
  url: '/routine/history/:id/',
  config: { access: 'user' },
  schema: {
    summary: 'Each day of a month and what became of it',
    tags,
    params: RoutineId,
    /** yyyy-mm; the user's current month by default. */
    querystring: z.object({
      month: z.optional(z.string(code('month_invalid')).check(z.regex(MONTH_PATTERN, code('month_invalid')))),
    }),
    response: { 200: z.object({ month: z.string(), days: RoutineDays, weeks: RoutineWeeks }) },
  },
} as const satisfies Endpoint

export const getRoutineYear = {
  method: 'GET',
  url: '/routine/year/:id/',
  config: { access: 'user', compress: true },
  schema: {
    summary: 'Each day of a year and what became of it',
    tags,
    params: RoutineId,
    /** yyyy; the user's current year by default. */
    querystring: z.object({
      year: z.optional(z.string(code('year_invalid')).check(z.regex(YEAR_PATTERN, code('year_invalid')))),
    }),
    response: { 200: RoutineYear },
  },
} as const satisfies Endpoint
