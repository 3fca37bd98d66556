import { type CurrencyConversion, convertCurrency, listAccounts } from '@daybook/contract'
import { m } from '#messages'
import { deviceCopy } from '../../../api/deviceCopy.ts'
import { Unreachable } from '../../../api/errors.ts'
import { makeMutation } from '../../../api/operations.ts'
import { queryFor } from '../../../api/queries.ts'

/** The accounts. Users with several choose what happens to the amounts. */
export const ownAccounts = queryFor(listAccounts, {}, { silent: true })

/** The server converts some 5,000 rows a second. */
const TIMEOUT_MS = 300_000

/** Sends first what waits on this device, so that it is converted, too. Fails if that is not possible. */
export const convertCurrencyMutation = makeMutation(
  async (body: CurrencyConversion, send) => {
    const isSent = await deviceCopy()?.exchangeNow()
    if (isSent === false) throw new Unreachable('unsent')
    return send(convertCurrency, { body }, { timeout: TIMEOUT_MS })
  },
  { done: true, fields: ['currency', 'rate'], needsServer: m.unsent_server_away() },
)
