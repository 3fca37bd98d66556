import { sendContactMessage } from '@daybook/contract'
import { mutationFor } from '../../api/queries.ts'

// Silent, because the form shows the error itself until the next attempt.
export const sendContactMessageMutation = mutationFor(sendContactMessage, {
  failure: "Something went wrong! It's not you, it's us. Please try again later.",
  shows: ['rate_limited'],
  silent: true,
  done: true,
})
