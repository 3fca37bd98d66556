import { discardRate, listRates, setRate } from '@daybook/contract'
import { makeDiscardMutation } from '../../../api/discardMutation.ts'
import { mutationFor, queryFor } from '../../../api/queries.ts'

/** The exchange rates that the user confirmed, the latest day first. Silent, because few have any. */
export const rates = queryFor(listRates, {}, { silent: true })

export const setRateMutation = mutationFor(setRate, { fields: ['day', 'from', 'rate'] })

export const discardRateMutation = makeDiscardMutation(discardRate, { hides: 'all' })
