import * as z from 'zod/mini'
import { email } from './account.ts'
import type { Endpoint } from './endpoint.ts'
import { Message } from './errors/body.ts'
import { ClientId, text } from './text.ts'

const REQUIRED = 'contact_fields_required'

/**
 * A message to the operator. The address is the last field, because missing fields are
 * reported before invalid ones and the address can be either.
 */
export const ContactMessage = z.object({
  id: ClientId,
  name: text('name', 100, REQUIRED),
  message: text('message', 5000, REQUIRED),
  email: email(REQUIRED, 'contact_email_invalid'),
})
export type ContactMessage = z.infer<typeof ContactMessage>

/** Stores the message and mails it to the operator. Returns 429 after ten messages per hour from one address. */
export const sendContactMessage = {
  method: 'POST',
  url: '/form/contact/',
  config: { access: 'public' },
  schema: { summary: 'Write to the operator', tags: ['Contact'], body: ContactMessage, response: { 200: Message } },
} as const satisfies Endpoint
