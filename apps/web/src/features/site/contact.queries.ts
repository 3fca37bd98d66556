import { type ContactMessage, sendContactMessage } from '@daybook/contract'
import { mutationOptions } from '@tanstack/react-query'
import { call } from '../../api/client.ts'

// Silent, because the form shows the error itself until the next attempt.
export const sendContactMessageMutation = mutationOptions({
  mutationFn: (body: ContactMessage) => call(sendContactMessage, { body }),
  meta: {
    failure: "Something went wrong! It's not you, it's us. Please try again later.",
    shows: ['rate_limited'],
    silent: true,
    done: true,
  },
})
