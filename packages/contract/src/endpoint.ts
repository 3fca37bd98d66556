import type * as z from 'zod/mini'

/** Who may call an endpoint: everybody, or a signed-in user alone. Each endpoint declares it. */
export type Access = 'public' | 'user'

/**
 * One HTTP call, described once: the API registers it, the web app sends it, tests call it and the
 * OpenAPI document is made from it. URLs are below {@link API_BASE}.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  config: {
    access: Access
    /** Runs one at a time for each user. */
    heavy?: true
  }
  schema: {
    summary: string
    tags: string[]
    /** Where the body is not JSON: a FormData, or a text of one JSON value a line. */
    consumes?: readonly [keyof Bodies]
    /** What the good answer is where it is not JSON. */
    produces?: readonly [string]
    params?: z.ZodMiniObject
    querystring?: z.ZodMiniType
    body?: z.ZodMiniType
    response: { 200: z.ZodMiniType } | { 201: z.ZodMiniType }
  }
}

export const API_BASE = '/api'

type InputPart<E extends Endpoint, K extends 'params' | 'querystring' | 'body'> = E['schema'][K] extends z.ZodMiniType
  ? { [P in K]: z.input<E['schema'][K]> }
  : unknown

/** What a caller hands over: `params`, `querystring` and `body`, as far as the endpoint has them. */
export type Input<E extends Endpoint> = InputPart<E, 'params'> &
  InputPart<E, 'querystring'> &
  InputPart<E, 'body'> &
  BodyOf<E>

type Bodies = { 'multipart/form-data': FormData; 'application/x-ndjson': string }
type BodyOf<E extends Endpoint> = E['schema'] extends { consumes: readonly [infer Type extends keyof Bodies] }
  ? { body: Bodies[Type] }
  : unknown

/** The body of the good answer. */
export type Output<E extends Endpoint> = z.output<ResponseOf<E['schema']['response']>>
type ResponseOf<R> = R extends { 200: infer A } ? A : R extends { 201: infer A } ? A : never

/** The path of a call with its `:name` segments filled in; throws where one is missing. */
export function pathOf(endpoint: Endpoint, params: Record<string, unknown> = {}) {
  return endpoint.url.replace(/:(\w+)/g, (_, name: string) => {
    if (params[name] === undefined) throw new Error(`${endpoint.url} needs ${name}`)
    return encodeURIComponent(String(params[name]))
  })
}
