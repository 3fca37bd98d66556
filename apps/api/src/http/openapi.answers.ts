import { finishSignIn, NEXT_CURSOR, Page, refreshTokens, signIn, signInWithPasskey } from '@daybook/contract'

const ERROR = { 'application/json': { schema: { $ref: '#/components/schemas/ErrorBody' } } }

const REQUEST_ID = 'X-Request-Id'
export const headers = {
  [REQUEST_ID]: { description: 'Names this request in the log.', required: true, schema: { type: 'string' } },
  Allow: { description: 'The methods of this path.', required: true, schema: { type: 'string' } },
  'Retry-After': { description: 'In seconds.', required: true, schema: { type: 'integer', minimum: 1 } },
  [NEXT_CURSOR]: {
    description: 'The `before` of the next page; absent on the last and without `limit`.',
    schema: { type: 'string' },
  },
}
type Header = keyof typeof headers

const headersFor = (names: Header[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))

const errorResponse = (description: string, ...more: Header[]) => ({
  description,
  headers: headersFor([REQUEST_ID, ...more]),
  content: ERROR,
})

const ERRORS = {
  400: ['Invalid', errorResponse('The request is invalid, or cannot be carried out as things are.')],
  401: ['SignedOut', errorResponse('No session, an ended one, or wrong credentials.')],
  403: [
    'Forbidden',
    errorResponse('Not allowed: a wrong password, no second step, a wrong `X-CSRFToken`, or the plan.'),
  ],
  404: ['NotFound', errorResponse('This user has no such thing.')],
  405: ['MethodNotAllowed', errorResponse('For the methods that this path does not have.', 'Allow')],
  413: ['TooLarge', errorResponse('The body is too large.')],
  415: ['UnsupportedMediaType', errorResponse('The body is of another media type.')],
  429: ['TooMany', errorResponse('Too many requests or attempts.', 'Retry-After')],
  500: ['Failed', errorResponse('A fault of the server; `request_id` is in its log.')],
  503: ['Unavailable', errorResponse('Not available right now.', 'Retry-After')],
} as const
type Status = keyof typeof ERRORS

export const responses = Object.fromEntries(Object.values(ERRORS))

/** Public operations that take credentials. */
const TAKES_CREDENTIALS = new Set(
  [signIn, finishSignIn, signInWithPasskey, refreshTokens].map(({ url }) => url as string),
)

export type Operation = {
  method: string
  /** The path without the API prefix. */
  url: string
  isPublic: boolean
  schema: { body?: unknown; querystring?: unknown; params?: unknown }
}

/** Returns the error responses an operation can have, as references to components. */
export function toErrorResponses({ method, url, isPublic, schema }: Operation) {
  const writes = method !== 'GET'
  const applies: Record<Status, unknown> = {
    400: writes || schema.querystring || schema.params,
    401: !isPublic || TAKES_CREDENTIALS.has(url),
    403: writes,
    404: schema.params || (writes && !isPublic),
    405: true,
    413: writes,
    415: writes,
    429: true,
    500: true,
    503: true,
  }
  const statuses = Object.entries(ERRORS).filter(([status]) => applies[Number(status) as Status])
  return Object.fromEntries(
    statuses.map(([status, [name]]) => [status, { $ref: `#/components/responses/${name}` }] as const),
  )
}

/** Returns the headers of an operation's success response. */
export const toHeaders = ({ schema }: Operation) =>
  headersFor([REQUEST_ID, ...(schema.querystring === Page ? [NEXT_CURSOR as Header] : [])])
