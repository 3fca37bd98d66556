import * as z from 'zod/mini'

/** The most problems of one request that are named. */
export const MAX_ERRORS = 50

/**
 * The body of every refusal. `errors` is there only where the input was invalid; `message` is then its first. At most
 * {@link MAX_ERRORS} are named; where there are more, `errors_count` is the number of all.
 */
export const ErrorBody = z.object({
  message: z.string(),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  errors_count: z.optional(z.number()),
  /** Only with a 500: the line in the server's log that belongs to it. */
  request_id: z.optional(z.string()),
})
export type ErrorBody = z.infer<typeof ErrorBody>

/** The one sentence for every failure nobody is meant to read the details of (specification, section 8). */
export const SOMETHING_WENT_WRONG = 'Something went wrong!'

/** The body of calls that only say what happened. */
export const Message = z.object({ message: z.string() })
