import { API_BASE, type Endpoint, scanReceipt } from '@daybook/contract'
import fc from 'fast-check'
import { makeTestApi, type TestApi } from '../testing/api.ts'
import { readMember } from '../testing/member.ts'
import { scanForm } from '../testing/upload.ts'
import { OPEN, WITH_AUTHENTICATOR } from './accountOperations.ts'
import { anyText, makeArbitrary } from './arbitraries.ts'
import { bearer } from './callers.ts'
import { CLOSED, nameOf } from './operations.ts'
import { SEED_ITEMS } from './seedItems.ts'

const ENDPOINTS: Endpoint[] = [...CLOSED.map(({ endpoint }) => endpoint), ...WITH_AUTHENTICATOR, ...OPEN]

type Request = { path: string[]; query: Record<string, string>; body: unknown; headers: Record<string, string> }
/** The number of requests in all and by status, and every response the OpenAPI document does not have. */
type Outcome = { requests: number; statuses: Record<number, number>; undocumented: string[] }

/**
 * Sends random requests to every operation: valid, invalid and malformed bodies, queries, paths and headers, generated
 * from the schemas of the contract. Shrinks every request that gets an undocumented response.
 */
export async function storm(runs: number): Promise<Outcome> {
  const api = await makeTestApi({ env: { FREE_SCANS_PER_DAY: '100000' } })
  const ann = await readMember(api)
  const ids: string[] = []
  for (const [name, item] of Object.entries(SEED_ITEMS)) if (name !== 'device') ids.push(await item.make(ann))
  const outcome: Outcome = { requests: 0, statuses: {}, undocumented: [] }
  const { paths } = (await api.app.inject('/api/openapi.json')).json()
  for (const endpoint of ENDPOINTS) {
    const documented =
      paths[API_BASE + endpoint.url.replace(/:(\w+)/g, '{$1}')][endpoint.method.toLowerCase()].responses
    const attempt = fc.asyncProperty(toRequest(endpoint, ids, bearer(ann.tokens)), async (request) => {
      const { statusCode, body } = await send(api, endpoint, request, outcome.requests)
      outcome.requests += 1
      outcome.statuses[statusCode] = (outcome.statuses[statusCode] ?? 0) + 1
      if (statusCode === 500 || !(statusCode in documented)) throw new Error(`${statusCode} ${body.slice(0, 200)}`)
    })
    const { failed, counterexample, errorInstance } = await fc.check(attempt, { numRuns: runs })
    if (failed)
      outcome.undocumented.push(`${nameOf(endpoint)} ${String(errorInstance)} by ${JSON.stringify(counterexample)}`)
  }
  await api.close()
  return outcome
}

function toRequest({ schema }: Endpoint, ids: string[], session: { authorization: string }): fc.Arbitrary<Request> {
  const { params, querystring, body } = schema
  const name = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...ids) }, { weight: 1, arbitrary: anyText })
  return fc.record({
    path: params ? fc.array(name, { minLength: 1, maxLength: 1 }) : fc.constant([]),
    query: (querystring ? makeArbitrary(querystring, ids) : fc.constant({})).map(asQuery),
    body: body ? makeArbitrary(body, ids) : fc.constant(undefined),
    headers: fc.record(
      {
        authorization: fc.oneof(
          { weight: 9, arbitrary: fc.constant(session.authorization) },
          { weight: 1, arbitrary: anyText },
        ),
        'content-type': fc.oneof(
          { weight: 9, arbitrary: fc.constant('application/json') },
          { weight: 1, arbitrary: anyText },
        ),
        'time-zone': fc.oneof(fc.constantFrom('Asia/Kolkata', 'America/Los_Angeles', 'No/Where'), anyText),
        'user-agent': anyText,
      },
      { requiredKeys: ['authorization', 'content-type'] },
    ),
  })
}

const asQuery = (value: unknown) =>
  Object.fromEntries(
    Object.entries((value ?? {}) as object).map(([key, one]) => [key.toWellFormed(), asText(one).toWellFormed()]),
  )

/** Converts a random value to text. Objects use JSON, because a generated `toString` may throw. */
const asText = (one: unknown) => (typeof one === 'object' ? JSON.stringify(one) : String(one))

function send({ app }: TestApi, endpoint: Endpoint, { path, query, body, headers }: Request, nth: number) {
  const [id = ''] = path
  const upload = endpoint === scanReceipt && headers['content-type'] === 'application/json'
  const { 'content-type': type, ...others } = headers
  return app.inject({
    method: endpoint.method,
    url: API_BASE + endpoint.url.replace(/:\w+/, encodeURIComponent(id.toWellFormed())),
    query,
    headers: upload || body === undefined ? others : { ...others, 'content-type': type ?? '' },
    // Every request has its own address, so that rate limits do not apply.
    remoteAddress: `10.${(nth >> 16) & 255}.${(nth >> 8) & 255}.${nth & 255}`,
    ...(upload ? { payload: scanForm('a receipt') } : body !== undefined && { payload: JSON.stringify(body) }),
  })
}
