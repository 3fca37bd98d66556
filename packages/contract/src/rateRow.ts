import * as z from 'zod/mini'
import { Currency } from './currency.ts'
import { DAY_PATTERN } from './dates.ts'
import { code } from './errors/code.ts'

/** The most decimals of a rate. */
export const RATE_DECIMALS = 12

/** Returns a decimal without needless zeros: '083.50' → '83.5'. */
const normalized = (rate: string) => {
  const [whole = '', decimals = ''] = rate.split('.')
  const rest = decimals.replace(/0+$/, '')
  return (whole.replace(/^0+(?=\d)/, '') || '0') + (rest && `.${rest}`)
}

/** An exchange rate: the value of one unit of a currency in another, as an exact decimal above 0, such as '83.5'. */
export const Rate = z
  .string(code('rate_invalid'))
  .check(
    z.trim(),
    z.regex(/^\d{1,9}(\.\d{1,12})?$/, { error: code('rate_invalid'), abort: true }),
    z.regex(/[1-9]/, code('rate_invalid')),
    z.overwrite(normalized),
  )

/** The exchange rate of a day that the user confirmed. There is at most one for each day and pair of currencies. */
export const RateRow = z.object({
  day: z.string(code('date_invalid')).check(z.regex(DAY_PATTERN, code('date_invalid'))),
  from: Currency,
  to: Currency,
  rate: Rate,
})
export type RateRow = z.infer<typeof RateRow>
