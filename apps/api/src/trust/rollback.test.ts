import { SOMETHING_WENT_WRONG } from '@daybook/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeTestApi, type TestApi } from '../testing/api.ts'
import { testDb } from '../testing/database.ts'
import { failingDb } from '../testing/failing.ts'
import { memberOf } from '../testing/member.ts'
import { lastingRowsOf } from '../testing/tables.ts'
import { bearer, exampleOf, makeCaller } from './callers.ts'
import { CLOSED, nameOf } from './operations.ts'
import { type Member, SEED_ITEMS } from './seedItems.ts'

// More statements than any call makes.
const MOST = 60

const failing = failingDb()
let api: TestApi
let call: ReturnType<typeof makeCaller>
let ann: Member
beforeAll(async () => {
  const db = (await testDb()).withPlugin(failing.plugin)
  api = await makeTestApi({ db, env: { FREE_SCANS_PER_DAY: '1000' } })
  call = makeCaller(api)
  ann = await memberOf(api)
  await SEED_ITEMS.scan.make(ann)
  return api.close
})

/** An account that is ended stays so; what is left of it goes with the next maintenance. */
async function erasedLater({ id }: Member) {
  await api.app.runMaintenance()
  return lastingRowsOf(api.db, id)
}

describe.each(CLOSED.map((operation) => [nameOf(operation.endpoint), operation] as const))('%s', (_, operation) => {
  it('check 28: fails at any statement without a word of why, and with nothing written', async () => {
    const owner = operation.once ? await memberOf(api) : ann
    const example = await exampleOf(operation, owner)
    const before = await lastingRowsOf(api.db, owner.id)
    let failures = 0
    for (let nth = 1; nth < MOST; nth += 1) {
      // A password proved while everything fails counts as a guess.
      await api.db.deleteFrom('suspensions').execute()
      failing.failAt(nth)
      const reply = await call(example, bearer(owner.tokens))
      failing.failAt(Number.POSITIVE_INFINITY)
      if (reply.statusCode < 300) break
      failures += 1
      expect([reply.statusCode, reply.json()]).toEqual([
        500,
        { message: SOMETHING_WENT_WRONG, request_id: reply.headers['x-request-id'] },
      ])
      const left = await lastingRowsOf(api.db, owner.id)
      if (left.pending_erasures) return expect(await erasedLater(owner)).toEqual({})
      expect(left).toEqual(before)
    }
    expect(failures).toBeGreaterThan(0)
    expect(failures).toBeLessThan(MOST - 1)
  })
})
