import { type CurrencyConversion, convertCurrency, listAccounts } from '@daybook/contract'
import { deviceCopy } from '../../../api/deviceCopy.ts'
import { mutationOf } from '../../../api/operations.ts'
import { queryFor } from '../../../api/queries.ts'

/** The accounts. Users with several choose what happens to the amounts. */
export const ownAccounts = queryFor(listAccounts, {}, { silent: true })

/** Converts after sending the changes that wait on this device, so that they are converted, too. */
export const convertCurrencyMutation = mutationOf(
  async (body: CurrencyConversion, send) => {
    await deviceCopy()?.exchangeNow()
    return send(convertCurrency, { body })
  },
  { done: true, fields: ['currency', 'rate'] },
)
