import type { Endpoint, Input } from '@daybook/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call, callPage } from './client.ts'
import type { ErrorMessages } from './errorMessages.ts'
import { makeMutation } from './operations.ts'

type Body<E extends Endpoint> = Input<E> extends { body: infer B } ? B : never
type Params<E extends Endpoint> = Input<E> extends { params: infer P } ? P : undefined
export type EndpointWithId = Endpoint & { schema: { params: { _zod: { input: { id: string } } } } }

/** Returns the options of a query. Its key is the endpoint's URL and the input. */
export const queryFor = <E extends Endpoint>(endpoint: E, input: Input<E>, meta: ErrorMessages = {}) =>
  queryOptions({
    queryKey: [endpoint.url, input],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    meta,
  })

type Pages<E extends Endpoint> = {
  /** The size of a page. */
  size: number
  /** The size of the first page, if it differs. */
  firstSize?: number
  body?: Body<E>
  /** Further fields of the query string. */
  filter?: Record<string, string>
  meta?: ErrorMessages
}

/** Returns the options of a list that is loaded page by page. Its key is the endpoint's URL, the body and the filter. */
export const pagesFor = <E extends Endpoint>(
  endpoint: E,
  { size, firstSize = size, body, filter, meta = {} }: Pages<E>,
) =>
  infiniteQueryOptions({
    queryKey: [endpoint.url, { body, filter }],
    queryFn: ({ pageParam: before, signal }) => {
      const querystring = { ...filter, ...(before ? { limit: size, before } : { limit: firstSize }) }
      return callPage(endpoint, { querystring, body } as Input<E>, { signal })
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    meta,
  })

/** Returns the options of a mutation that sends the body it is called with. */
export const mutationFor = <E extends Endpoint>(endpoint: E, meta: ErrorMessages = {}, params?: Params<E>) =>
  makeMutation((body: Body<E>, send) => send(endpoint, { params, body } as Input<E>), meta)

type Edited = { id: string; base: Record<string, unknown> }

/** Like {@link mutationFor}, for an edit of an entity whose fields its user saw as `base`. */
export const editFor = <E extends EndpointWithId>(endpoint: E, { id, base }: Edited, meta: ErrorMessages = {}) =>
  makeMutation((body: Body<E>, send) => send(endpoint, { params: { id }, body } as Input<E>, { base }), meta)

/** Returns the options of a mutation of the entity whose id it is called with. */
export const mutationById = <E extends EndpointWithId>(endpoint: E, meta: ErrorMessages = {}) =>
  makeMutation((id: string, send) => send(endpoint, { params: { id } } as Input<E>), meta)
