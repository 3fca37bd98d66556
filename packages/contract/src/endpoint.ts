import type * as z from 'zod/mini'

/** Who may call an endpoint: anyone, or only a signed-in user. Required on every endpoint. */
export type Access = 'public' | 'user'

/**
 * The definition of one HTTP endpoint. The API registers it, the web app and the tests call it, and the OpenAPI
 * document is generated from it. URLs are relative to {@link API_BASE}.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  config: {
    access: Access
    /** Whether it changes nothing: true unless stated for a GET, false for the other methods. */
    isReadOnly?: boolean
    /** Requests to it run one at a time per user. */
    heavy?: true
    /** It reads rows, though it may write, too: it takes turns with the reads of its user, as those do unless stated. */
    takesTurns?: true
    /**
     * The success response is compressed for clients that accept it. Never for a response with a secret: beside text
     * that a stranger chose, its compressed length reveals the secret (BREACH).
     */
    compress?: true
    /** The body may be a whole note, which is larger than other bodies. */
    largeBody?: true
  }
  schema: {
    summary: string
    tags: string[]
    /** The content type of a request body that is not JSON: a FormData, or NDJSON text. */
    consumes?: readonly [keyof Bodies]
    /** The content type of a success response that is not JSON. */
    produces?: readonly [string, ...string[]]
    params?: z.ZodMiniObject
    querystring?: z.ZodMiniType
    body?: z.ZodMiniType
    response: { 200: z.ZodMiniType } | { 201: z.ZodMiniType }
  }
}

export const API_BASE = '/api'

/**
 * The header with the id that a client gives the operation of a request (UUIDv7), so that it can undo it. Without it,
 * the server makes one.
 */
export const OPERATION_ID = 'Operation-Id'

type InputPart<E extends Endpoint, K extends 'params' | 'querystring' | 'body'> = E['schema'][K] extends z.ZodMiniType
  ? { [P in K]: z.input<E['schema'][K]> }
  : unknown

type QueryPart<E extends Endpoint> = object extends InputPart<E, 'querystring'>['querystring' &
  keyof InputPart<E, 'querystring'>]
  ? Partial<InputPart<E, 'querystring'>>
  : InputPart<E, 'querystring'>

/** The input of a call: those of `params`, `querystring` and `body` that the endpoint declares. */
export type Input<E extends Endpoint> = InputPart<E, 'params'> & QueryPart<E> & InputPart<E, 'body'> & BodyOf<E>

type Bodies = { 'multipart/form-data': FormData; 'application/x-ndjson': string }
type BodyOf<E extends Endpoint> = E['schema'] extends { consumes: readonly [infer Type extends keyof Bodies] }
  ? { body: Bodies[Type] }
  : unknown

/** The body of the success response. */
export type Output<E extends Endpoint> = z.output<ResponseOf<E['schema']['response']>>
type ResponseOf<R> = R extends { 200: infer A } ? A : R extends { 201: infer A } ? A : never

/** Returns the name of a call in operations and lists: its method and URL. */
export const nameOf = ({ method, url }: Pick<Endpoint, 'method' | 'url'>) => `${method} ${url}`

/** Returns the path with its `:name` segments replaced by `params`. Throws if one is missing. */
export function pathOf(endpoint: Endpoint, params: Record<string, unknown> = {}) {
  return endpoint.url.replace(/:(\w+)/g, (_, name: string) => {
    if (params[name] === undefined) throw new Error(`${endpoint.url} needs ${name}`)
    return encodeURIComponent(String(params[name]))
  })
}

/** Where a server says who can sign up: for the landing page, which has no code for other calls. */
export const SIGN_UP_POLICY_URL = '/auth/signup/policy/'
