import { makeMutation } from '../../../api/operations.ts'

// Loaded ahead by the screens that offer them, so that they also work offline.
export const loadAdding = () => import('./samples.ts')
export const loadDiscarding = () => import('./discardSamples.ts')

/** Adds sample data, in the user's currency. */
export const addSamplesMutation = makeMutation(async (currency: string, send) => {
  const { addSamples } = await loadAdding()
  await addSamples(send, currency)
  return {}
})

export const discardSamplesMutation = makeMutation(async (_: undefined, send) => {
  const { discardSamples } = await loadDiscarding()
  await discardSamples(send)
  return {}
})
