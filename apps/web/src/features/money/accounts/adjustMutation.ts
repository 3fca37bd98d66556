import { type Account, addEntry, clearEntries } from '@daybook/contract'
import { convertedAmount, rateOn } from '@daybook/domain/rates'
import { OTHER } from '@daybook/domain/starterCategories'
import { m } from '#messages'
import { addedText } from '../../../api/addedText.ts'
import { makeMutation } from '../../../api/operations.ts'
import { userCurrency } from '../../../api/user.queries.ts'
import { formatAmount } from '../../../format/amounts.ts'
import { today } from '../../../format/dates.ts'
import { rates } from './rates.queries.ts'

/** Adds a cleared entry of today with the difference between an account and its bank, in the currency of the account. */
export const adjustMutation = (account: Account) =>
  makeMutation(
    async (difference: number, send, { client }) => {
      const [date, to, size] = [today(), userCurrency(client), Math.abs(difference)]
      const amount = convertedAmount(
        size,
        rateOn({ rates: await client.ensureQueryData(rates), to }, account, date),
        to,
      )
      // An amount below 1 is accepted with the amount in the currency of the account, which can be the user's.
      const body = { amount, account_amount: size, account: account.id, date, category: OTHER }
      const type = difference > 0 ? 'income' : 'expense'
      const entry = await send(addEntry(type), { body: { ...body, title: m.reconcile_adjustment() } })
      await send(clearEntries, { body: { cleared: true, entries: [entry.id] } })
      return entry
    },
    {
      added: (difference, client) =>
        addedText(m.reconcile_adjustment(), formatAmount(difference, account.currency ?? userCurrency(client))),
    },
  )
