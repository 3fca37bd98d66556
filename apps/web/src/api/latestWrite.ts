import type { Mutation, QueryClient } from '@tanstack/react-query'

/** Returns the mutation that began last of those that write and have not ended. */
export const latestWrite = (client: QueryClient): Mutation<unknown, Error, unknown> | undefined =>
  client
    .getMutationCache()
    .findAll({ status: 'pending', predicate: ({ meta }) => !meta?.readOnly })
    .at(-1)

/** Resolves once a mutation has ended, also if it failed. */
export const whenEnded = (client: QueryClient, mutation: Mutation<unknown, Error, unknown>) =>
  new Promise<void>((resolve) => {
    const check = () => {
      if (mutation.state.status === 'pending') return
      stop()
      resolve()
    }
    const stop = client.getMutationCache().subscribe(check)
    check()
  })
