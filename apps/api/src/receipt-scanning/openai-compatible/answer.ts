import { z } from 'zod'

/** The answer the model must give. Amounts are strings, so that no amount is ever parsed as a float. */
export const answerSchema = z.strictObject({
  readable: z.boolean(),
  type: z.enum(['income', 'expense']),
  total: z.string().regex(/^\d{1,12}(?:\.\d{1,3})?$/),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .nullish(),
  date: z.iso.date().nullable(),
  merchant: z.string().max(120),
  category: z.string().max(40),
  unsure: z.array(z.enum(['type', 'total', 'date', 'merchant', 'category'])).max(5),
  other_totals: z.array(z.string().regex(/^\d{1,12}(?:\.\d{1,3})?$/)).max(20),
  other_dates: z.array(z.iso.date()).max(20),
})

export type Answer = z.infer<typeof answerSchema>

/** The part of a chat completion that is used. */
export const completionSchema = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
})

/** Converts an amount such as "1234.5" into thousandths by its digits. */
export function toMilli(amount: string): number {
  const [whole = '0', decimals = ''] = amount.split('.')
  return Number(whole) * 1000 + Number(decimals.padEnd(3, '0'))
}

/** The same schema for the endpoint: strict mode requires every field and rejects formats it does not know. */
export const answerJsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: [
    'readable',
    'type',
    'total',
    'currency',
    'date',
    'merchant',
    'category',
    'unsure',
    'other_totals',
    'other_dates',
  ],
  properties: {
    readable: { type: 'boolean', description: 'false if no amount can be read' },
    type: { type: 'string', enum: ['income', 'expense'] },
    total: {
      type: 'string',
      description: 'what was paid in the end, digits with a dot, at most 3 decimals; "0" if unreadable',
    },
    currency: { type: ['string', 'null'], description: 'ISO 4217 code of the total, null if the paper does not tell' },
    date: { type: ['string', 'null'], description: 'day of the payment, yyyy-mm-dd' },
    merchant: { type: 'string', description: 'the trading name as printed' },
    category: { type: 'string', description: 'one or two words in upper case' },
    unsure: { type: 'array', items: { type: 'string', enum: ['type', 'total', 'date', 'merchant', 'category'] } },
    other_totals: { type: 'array', items: { type: 'string' } },
    other_dates: { type: 'array', items: { type: 'string' } },
  },
} as const
