import { API_BASE, streamChanges } from '@daybook/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../ids.ts'
import { makeTestApi, type TestApi } from '../testing/api.ts'
import { readMember } from '../testing/member.ts'
import { readLastingRows } from '../testing/tables.ts'
import { OPEN, WITH_AUTHENTICATOR } from './accountOperations.ts'
import { about, bearer, type Call, makeCaller, readExample } from './callers.ts'
import { CLOSED, nameOf } from './operations.ts'
import { MARK, type Member, SEED_ITEMS } from './seedItems.ts'

/** Calls without an example: they need a passkey, or their answer does not end. */
const WITHOUT_EXAMPLE = [...WITH_AUTHENTICATOR, streamChanges]

let api: TestApi
let call: ReturnType<typeof makeCaller>
let ann: Member
let ben: Member
beforeAll(async () => {
  api = await makeTestApi({ env: { FREE_SCANS_PER_DAY: '1000' } })
  call = makeCaller(api)
  ann = await readMember(api)
  ben = await readMember(api)
  for (const item of Object.values(SEED_ITEMS)) await item.make(ann)
  return api.close
})

it('check 14: covers every operation of the OpenAPI document', async () => {
  const { paths } = (await api.app.inject('/api/openapi.json')).json()
  const documented = Object.entries<Record<string, { security?: unknown }>>(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, { security }]) => [`${method.toUpperCase()} ${path}`, !security] as const),
  )
  const known = [
    ...CLOSED.map(({ endpoint }) => [nameOf(endpoint), false] as const),
    ...WITHOUT_EXAMPLE.map((endpoint) => [nameOf(endpoint), false] as const),
    ...OPEN.map((endpoint) => [nameOf(endpoint), true] as const),
  ]
  expect(documented.toSorted()).toEqual(known.toSorted())
})

it.each(WITHOUT_EXAMPLE.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  'check 14: %s returns 401 without a session',
  async (_, endpoint) => {
    const reply = await api.app.inject({
      method: endpoint.method,
      url: `${API_BASE}${endpoint.url.replace(':id', newId(new Date()))}`,
      payload: {},
    })
    expect(reply.statusCode).toBe(401)
  },
)

/** Replaces the owner's texts in the body, so that only the ids refer to the owner's data. */
const withOtherTexts = (call: Call): Call => ({
  ...call,
  body: call.body && JSON.parse(JSON.stringify(call.body).replaceAll(MARK, 'ben-only')),
})

describe.each(CLOSED.map((operation) => [nameOf(operation.endpoint), operation] as const))('%s', (_, operation) => {
  it('check 14: rejects other users and works for the owner', async () => {
    const owner = operation.once ? await readMember(api) : ann
    const example = await readExample(operation, owner)
    const before = await readLastingRows(api.db, owner.id)

    expect((await call(example)).statusCode).toBe(401)
    const otherUser = await call(withOtherTexts(example), bearer(ben.tokens))
    expect(otherUser.body).not.toMatch(new RegExp(MARK, 'i'))
    if (operation.item) {
      const missing = await call(about(withOtherTexts(example), newId(new Date())), bearer(ben.tokens))
      expect([otherUser.statusCode, otherUser.body]).toEqual([404, missing.body])
      const malformed = await call(about(example, 'not-an-id'), bearer(owner.tokens))
      expect([400, 404]).toContain(malformed.statusCode)
    }
    expect(await readLastingRows(api.db, owner.id)).toEqual(before)

    expect([200, 201]).toContain((await call(example, bearer(owner.tokens))).statusCode)
    if (!operation.item) return
    const deleted = await readExample(operation, owner)
    await SEED_ITEMS[operation.item].remove(owner, deleted.id)
    const remaining = await readLastingRows(api.db, owner.id)
    expect((await call(deleted, bearer(owner.tokens))).statusCode).toBe(404)
    expect(await readLastingRows(api.db, owner.id)).toEqual(remaining)
  })
})
