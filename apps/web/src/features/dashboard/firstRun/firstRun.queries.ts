import { mutationOptions } from '@tanstack/react-query'
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

/** Removes the sample data, which is undone together. Returns whether some is left that the user has edited. */
export const discardSamplesMutation = mutationOptions({
  mutationFn: async () => (await loadDiscarding()).discardSamples(),
})
