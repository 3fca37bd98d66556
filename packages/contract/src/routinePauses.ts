import * as z from 'zod/mini'
import { Day } from './dates.ts'
import type { Endpoint } from './endpoint.ts'
import { Message } from './errors/body.ts'
import { Id } from './text.ts'

/** Days on which a routine is not due, both included; `until` is null while the end is open. */
export const RoutinePause = z.object({ from: z.string(), until: z.nullable(z.string()) })
export type RoutinePause = z.infer<typeof RoutinePause>

/**
 * Pauses a routine from the user's current day, or ends its pause before that day. A paused routine is not due, and its
 * streak is kept. Repeating it with another `until` moves the end of the pause.
 */
export const pauseRoutine = {
  method: 'POST',
  url: '/routine/pause/:id/',
  config: { access: 'user' },
  schema: {
    summary: 'Pause a routine, or end its pause',
    tags: ['Routines'],
    params: z.object({ id: Id }),
    body: z.object({
      paused: z.boolean(),
      /** The last day of the pause; null, like a missing one, for no end. */
      until: z.optional(z.nullable(Day)),
      day: z.optional(Day),
    }),
    response: { 200: Message },
  },
} as const satisfies Endpoint
