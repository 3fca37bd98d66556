import * as z from 'zod/mini'
import { Day } from './dates.ts'
import type { Endpoint } from './endpoint.ts'
import { Message } from './errors/body.ts'
import { code } from './errors/code.ts'
import { Id, text } from './text.ts'
import { wholeNumber } from './wholeNumber.ts'

const INVALID_COUNT = code('count_invalid')

/** The largest target, and the most that one call adds or takes away. */
export const MAX_TARGET = 100_000

/** How often a routine is to be done on a day, or how much of its unit. */
export const RoutineTarget = wholeNumber(1, MAX_TARGET, 'target_invalid')

/** What is counted, such as 'glasses' or 'min'. A blank one is null. */
export const RoutineUnit = z.nullable(
  z.pipe(
    text('unit', 20),
    z.transform((unit) => unit || null),
  ),
)

const By = wholeNumber(-MAX_TARGET, MAX_TARGET, INVALID_COUNT).check(z.refine((by) => by !== 0, INVALID_COUNT))

/**
 * Adds to the count of a day, or takes away from it if `by` is negative, but never below 0. The day is done once the
 * count is the target. A routine without a target counts to 1. What two devices add is added up.
 */
export const countRoutine = {
  method: 'POST',
  url: '/routine/count/:id/',
  config: { access: 'user' },
  schema: {
    summary: 'Add to what was done on a day',
    tags: ['Routines'],
    params: z.object({ id: Id }),
    /** The day is the user's current day by default, and must not be in the future. */
    body: z.object({ by: By, day: z.optional(Day) }),
    response: { 200: Message },
  },
} as const satisfies Endpoint
