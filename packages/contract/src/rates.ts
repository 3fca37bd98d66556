import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { Message } from './errors/body.ts'
import { code } from './errors/code.ts'
import { RateRow } from './rateRow.ts'
import { Id } from './text.ts'

const tags = ['Accounts']

export const RateDraft = RateRow.check(
  z.refine(({ from, to }) => from !== to, { error: code('rate_invalid'), path: ['to'] }),
)
export type RateDraft = z.infer<typeof RateDraft>

export const ExchangeRate = z.extend(RateRow, { id: z.string() })
export type ExchangeRate = z.infer<typeof ExchangeRate>

/** Returns the rates that the user confirmed, the latest day first. */
export const listRates = {
  method: 'GET',
  url: '/money/rate/get/',
  config: { access: 'user', compress: true },
  schema: { summary: 'List exchange rates', tags, response: { 200: z.array(ExchangeRate) } },
} as const satisfies Endpoint

/** Sets the rate of a day and a pair of currencies. Entries keep the values that they have. */
export const setRate = {
  method: 'PUT',
  url: '/money/rate/set/',
  config: { access: 'user' },
  schema: { summary: 'Set the exchange rate of a day', tags, body: RateDraft, response: { 200: ExchangeRate } },
} as const satisfies Endpoint

export const discardRate = {
  method: 'DELETE',
  url: '/money/rate/delete/:id/',
  config: { access: 'user' },
  schema: {
    summary: 'Delete an exchange rate',
    tags,
    params: z.object({ id: Id }),
    response: { 200: Message },
  },
} as const satisfies Endpoint
