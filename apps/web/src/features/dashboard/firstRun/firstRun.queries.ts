import { changeCurrency } from '@daybook/contract'
import { mutationOf } from '../../../api/operations.ts'
import { mutationFor } from '../../../api/queries.ts'

export const changeCurrencyMutation = mutationFor(changeCurrency)

/** Adds data to look around, called with the factor of its amounts. */
export const addSamplesMutation = mutationOf(async (scale: number, send) => {
  const { addSamples } = await import('./samples.ts')
  await addSamples(send, scale)
  return {}
})

export const removeSamplesMutation = mutationOf(async (_: undefined, send) => {
  const { removeSamples } = await import('./removeSamples.ts')
  await removeSamples(send)
  return {}
})
