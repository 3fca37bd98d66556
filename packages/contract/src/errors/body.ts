import * as z from 'zod/mini'

/** The maximum number of validation errors listed in a response. */
export const MAX_ERRORS = 50

// Not an enum of the catalogue: a client must be able to read the codes of a newer server.
const Code = z.string()
const Params = z.optional(z.record(z.string(), z.union([z.string(), z.number()])))

/** A reason for a rejection: a code of `ERRORS` with its parameters, and the same in English. */
export const ErrorReason = z.object({ code: Code, params: Params, message: z.string() })

/**
 * The body of every error response. `errors` is present only for invalid input; the body's own reason is then the first
 * of them. At most {@link MAX_ERRORS} are listed; if there are more, `errors_count` is the total.
 */
export const ErrorBody = z.extend(ErrorReason, {
  errors: z.optional(z.array(z.extend(ErrorReason, { path: z.string() }))),
  errors_count: z.optional(z.number()),
  /** Present only with status 500: the request id of the server's log line. */
  request_id: z.optional(z.string()),
})
export type ErrorBody = z.infer<typeof ErrorBody>

/** The message for every error whose details are not shown to users. */
export const SOMETHING_WENT_WRONG = 'Something went wrong!'

/** The body of a response that is only a message. */
export const Message = z.object({ message: z.string() })
