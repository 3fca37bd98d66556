import { type CurrencyConversion, convertCurrency, listAccounts } from '@daybook/contract'
import { m } from '#messages'
import { deviceCopy } from '../../../api/deviceCopy.ts'
import { Unreachable } from '../../../api/errors.ts'
import { makeMutation } from '../../../api/operations.ts'
import { queryFor } from '../../../api/queries.ts'

/** The accounts. Users with several choose what happens to the amounts. */
export const ownAccounts = queryFor(listAccounts, {}, { silent: true })

/** Sends first what waits on this device, so that it is converted, too. Fails if that is not possible. */
export const convertCurrencyMutation = makeMutation(
  async (body: CurrencyConversion, send) => {
    const isSent = await deviceCopy()?.exchangeNow()
    if (isSent === false) throw new Unreachable('unsent')
    return send(convertCurrency, { body })
  },
  { done: true, fields: ['currency', 'rate'], needsServer: m.unsent_server_away() },
)
