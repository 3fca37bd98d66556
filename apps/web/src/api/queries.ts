import type { Endpoint, Input, Output } from '@daybook/contract'
import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call, callPage } from './client.ts'
import { type Answer, deviceCopy } from './deviceCopy.ts'
import type { ErrorMessages } from './errorMessages.ts'
import { type Meta, makeMutation } from './operations.ts'
import type { QueryMeta } from './queryClient.ts'
import { shareRows } from './shareRows.ts'

type Body<E extends Endpoint> = Input<E> extends { body: infer B } ? B : never
type Params<E extends Endpoint> = Input<E> extends { params: infer P } ? P : undefined
export type EndpointWithId = Endpoint & { schema: { params: { _zod: { input: { id: string } } } } }

/** Returns the options of a query. Its key is the endpoint's URL and the input. */
export const queryFor = <E extends Endpoint>(endpoint: E, input: Input<E>, meta: QueryMeta = {}) => {
  const answerNow = () => deviceCopy()?.answerNow(endpoint, input)?.body
  return queryOptions({
    queryKey: [endpoint.url, input],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    initialData: answerNow as () => NonNullable<Output<E>> | undefined,
    meta: { ...meta, answerNow },
  })
}

type Pages<E extends Endpoint> = {
  /** The size of a page. */
  size: number
  /** The size of the first page, if it differs. */
  firstSize?: number
  body?: Body<E>
  /** Further fields of the query string. */
  filter?: Record<string, string>
  meta?: QueryMeta
}
type Page<E extends Endpoint> = { items: Output<E>; next: string | null }

/** Returns the options of a list that is loaded page by page. Its key is the endpoint's URL, the body and the filter. */
export const pagesFor = <E extends Endpoint>(
  endpoint: E,
  { size, firstSize = size, body, filter, meta = {} }: Pages<E>,
) => {
  const toInput = (before: string) => {
    const querystring = { ...filter, ...(before ? { limit: size, before } : { limit: firstSize }) }
    return { querystring, body } as Input<E>
  }

  /** Returns as many pages as there are now, or the first one. */
  function answerNow(now?: InfiniteData<Page<E>, string>) {
    const answered: InfiniteData<Page<E>, string> = { pages: [], pageParams: [] }
    for (let before: string | null = ''; before !== null && answered.pages.length < (now?.pages.length ?? 1); ) {
      const answer: Answer<E> | undefined = deviceCopy()?.answerNow(endpoint, toInput(before))
      if (!answer) return undefined
      const next: string | null = answer.next ?? null
      answered.pages.push({ items: answer.body, next })
      answered.pageParams.push(before)
      before = next
    }
    return answered
  }

  return infiniteQueryOptions({
    queryKey: [endpoint.url, { body, filter }],
    queryFn: ({ pageParam, signal }) => callPage(endpoint, toInput(pageParam), { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    initialData: () => answerNow(),
    structuralSharing: shareRows,
    meta: { ...meta, answerNow, isList: true },
  })
}

/** Returns the options of a mutation that sends the body it is called with. */
export const mutationFor = <E extends Endpoint>(endpoint: E, meta: Meta<Body<E>, unknown> = {}, params?: Params<E>) =>
  makeMutation((body: Body<E>, send) => send(endpoint, { params, body } as Input<E>), meta)

type Edited = { id: string; base: Record<string, unknown> }

/** Like {@link mutationFor}, for an edit of an entity whose fields its user saw as `base`. */
export const editFor = <E extends EndpointWithId>(endpoint: E, { id, base }: Edited, meta: ErrorMessages = {}) =>
  makeMutation((body: Body<E>, send) => send(endpoint, { params: { id }, body } as Input<E>, { base }), meta)

/** Returns the options of a mutation of the entity whose id it is called with. */
export const mutationById = <E extends EndpointWithId>(endpoint: E, meta: ErrorMessages = {}) =>
  makeMutation((id: string, send) => send(endpoint, { params: { id } } as Input<E>), meta)
