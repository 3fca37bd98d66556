import { sendContactMessage } from '@daybook/contract'
import { m } from '#messages'
import { mutationFor } from '../../api/queries.ts'

// Silent, because the form shows the error itself until the next attempt.
export const sendContactMessageMutation = mutationFor(sendContactMessage, {
  failure: m.something_went_wrong_try_later(),
  shows: ['rate_limited'],
  silent: true,
  done: true,
})
