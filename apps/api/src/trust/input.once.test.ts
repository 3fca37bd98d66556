import { beforeAll, describe, expect, it } from 'vitest'
import { makeTestApi, type TestApi } from '../testing/api.ts'
import { readMember } from '../testing/member.ts'
import { readLastingRows } from '../testing/tables.ts'
import { OPEN } from './accountOperations.ts'
import { bearer, makeCaller, readExample, toFields, withFields } from './callers.ts'
import type { Operation } from './operation.ts'
import { CLOSED, nameOf } from './operations.ts'
import { type Member, SEED_ITEMS } from './seedItems.ts'

const WITH_BODY = CLOSED.filter(({ body }) => body)
const INVALID_BODIES = [
  '{"amount":',
  '{"__proto__":{"premium":true}}',
  '{"constructor":{"prototype":{"premium":true}}}',
  '[]',
  '"text"',
  '7',
  `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
  `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  JSON.stringify({ title: 'x'.repeat(2 ** 20) }),
]
/** Passwords are not validated as text: any characters are allowed. */
const isPassword = (field: string) => field.includes('password')
/** Whether the field is a text other than a password. */
const isText = ([field, value]: [string, unknown]) => typeof value === 'string' && !isPassword(field)

let api: TestApi
let call: ReturnType<typeof makeCaller>
let ann: Member
let ben: Member
beforeAll(async () => {
  api = await makeTestApi({ env: { FREE_SCANS_PER_DAY: '1000' } })
  call = makeCaller(api)
  ann = await readMember(api)
  ben = await readMember(api)
  for (const item of Object.values(SEED_ITEMS)) await item.make(ben)
  return api.close
})

describe.each(WITH_BODY.map((operation) => [nameOf(operation.endpoint), operation] as const))('%s', (_, operation) => {
  it('check 21: rejects invalid bodies and content types, and writes nothing', async () => {
    const example = await readExample(operation, ann)
    const { url, method } = getUrl(operation, example.id)
    const before = await readLastingRows(api.db, ann.id)
    const owned = operation.endpoint.schema.consumes?.[0] ?? 'application/json'
    const headers = { ...bearer(ann.tokens), 'content-type': owned }
    for (const payload of INVALID_BODIES) {
      const { statusCode } = await api.app.inject({ method, url, payload, headers })
      expect([payload.slice(0, 40), [400, 413].includes(statusCode)]).toEqual([payload.slice(0, 40), true])
    }
    for (const type of ['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const reply = await api.app.inject({ method, url, payload: '{}', headers: { ...headers, 'content-type': type } })
      expect([type, [400, 415].includes(reply.statusCode)]).toEqual([type, true])
    }
    expect(await readLastingRows(api.db, ann.id)).toEqual(before)
  })

  it('check 21: rejects fields with invalid values, and writes nothing', async () => {
    const example = await readExample(operation, ann)
    const before = await readLastingRows(api.db, ann.id)
    const fields = Object.entries(toFields(example.body))
    const texts = fields.filter(isText).map(([field]) => field)
    const numbers = fields.filter(([, value]) => typeof value === 'number')
    const wrong = [
      ...texts.flatMap((field) => ['a\0b', 'a\ud800b', 7, true, [], {}].map((value) => ({ [field]: value }))),
      ...numbers.flatMap(([field, value]) =>
        [String(value), 1e308, -1e308, true, [value]].map((value) => ({ [field]: value })),
      ),
    ]
    for (const field of wrong) {
      const { statusCode } = await call({ ...example, body: withFields(example.body, field) }, bearer(ann.tokens))
      // A different id in the body refers to a missing item: 404.
      expect([field, [400, ...('id' in field ? [404] : [])].includes(statusCode)]).toEqual([field, true])
    }
    expect(await readLastingRows(api.db, ann.id)).toEqual(before)
  })

  it('check 17: ignores fields the caller must not set', async () => {
    const owner = operation.once ? await readMember(api) : ann
    const others = await readLastingRows(api.db, ben.id)
    const before = await api.db.selectFrom('users').selectAll().where('id', '=', owner.id).executeTakeFirstOrThrow()
    const moment = '1999-01-01T00:00:00.000Z'
    const more = {
      ...{ premium: true, user_id: ben.id, userId: ben.id, verified: true, usage: { count: -100, remaining: 100 } },
      ...{ created: moment, created_at: moment, updated_at: moment, verified_at: moment, completed_at: moment },
    }
    const example = await readExample(operation, owner)
    const reply = await call({ ...example, body: withFields(example.body, more) }, bearer(owner.tokens))
    expect([200, 201]).toContain(reply.statusCode)
    expect(await readLastingRows(api.db, ben.id)).toEqual(others)
    expect(JSON.stringify(await readLastingRows(api.db, owner.id))).not.toContain('1999-01-01')
    const after = await api.db.selectFrom('users').selectAll().where('id', '=', owner.id).executeTakeFirst()
    if (!after) return
    const { id, premium, verified_at, created_at } = before
    expect(after).toMatchObject({ id, premium, verified_at, created_at })
  })
})

const getUrl = ({ endpoint }: Operation, id: string) => ({
  method: endpoint.method,
  url: nameOf(endpoint)
    .replace(/^\w+ /, '')
    .replace('{kind}', 'task')
    .replace(/\{\w+\}/, id),
})

describe('methods', () => {
  const everything = [...CLOSED.map(({ endpoint }) => endpoint), ...OPEN]
  const allowed = Map.groupBy(everything, ({ url }) => url)
  const getPath = (url: string) => `/api${url.replace(/:\w+/, '018f0000-0000-7000-8000-000000000000')}`

  it.each([...allowed])('check 18: %s returns 405 for other methods, including HEAD', async (url, endpoints) => {
    const methods = endpoints.map(({ method }) => method)
    const before = await readLastingRows(api.db, ann.id)
    for (const method of ['HEAD', 'GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE'] as const) {
      if (methods.some((one) => one === method)) continue
      const reply = await api.app.inject({ method: method as 'GET', url: getPath(url), headers: bearer(ann.tokens) })
      expect([method, reply.statusCode, String(reply.headers.allow).split(', ').toSorted()]).toEqual([
        method,
        405,
        methods.toSorted(),
      ])
    }
    expect(await readLastingRows(api.db, ann.id)).toEqual(before)
  })

  it.each(CLOSED.map((one) => [nameOf(one.endpoint), one] as const))(
    'check 18: %s returns 401 with only a cookie, and 403 with a wrong CSRF header',
    async (_, { endpoint }) => {
      const ask = (headers: Record<string, string>) =>
        api.app.inject({ method: endpoint.method, url: getPath(endpoint.url), headers })
      const cookie = `access_token=${ann.tokens.access}; refresh_token=${ann.tokens.refresh}`
      expect((await ask({ cookie })).statusCode).toBe(401)
      if (endpoint.method === 'GET') return
      const signedIn = { ...bearer(ann.tokens), cookie: 'csrftoken=abc' }
      expect((await ask(signedIn)).statusCode).toBe(403)
      expect((await ask({ ...signedIn, 'x-csrftoken': 'abd' })).statusCode).toBe(403)
      expect((await ask({ ...signedIn, 'x-csrftoken': '' })).statusCode).toBe(403)
    },
  )
})
