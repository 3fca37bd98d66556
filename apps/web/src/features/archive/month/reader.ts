import type { Endpoint, Input, Output } from '@daybook/contract'
import type { QueryClient } from '@tanstack/react-query'
import { call, callPage } from '../../../api/client.ts'

/** Reads from this device, or from the server if the data is not here, until the signal aborts. */
export type Reader = {
  client: QueryClient
  signal: AbortSignal
  read: <E extends Endpoint>(endpoint: E, input: Input<E>) => Promise<Output<E>>
  /** Reads a list page by page, as long as it is iterated. */
  pages: <E extends Endpoint>(endpoint: E, querystring?: object) => AsyncGenerator<Output<E>>
}

const PAGE_SIZE = 500

export function makeReader(client: QueryClient, signal: AbortSignal): Reader {
  async function* pages<E extends Endpoint>(endpoint: E, querystring = {}) {
    for (let before: string | null | undefined; before !== null; ) {
      signal.throwIfAborted()
      const query = { ...querystring, limit: PAGE_SIZE, ...(before && { before }) }
      const { items, next }: { items: Output<E>; next: string | null } = await callPage(
        endpoint,
        { querystring: query } as Input<E>,
        { signal },
      )
      yield items
      before = next
    }
  }
  return {
    client,
    signal,
    pages,
    read(endpoint, input) {
      signal.throwIfAborted()
      return call(endpoint, input, { signal })
    },
  }
}
