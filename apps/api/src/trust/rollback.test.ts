import { SOMETHING_WENT_WRONG } from '@daybook/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestApi } from '../testing/api.ts'
import { failingDb } from '../testing/failing.ts'
import { readMember } from '../testing/member.ts'
import { readLastingRows } from '../testing/tables.ts'
import { bearer, makeCaller, readExample } from './callers.ts'
import { CLOSED, nameOf } from './operations.ts'
import { type Member, SEED_ITEMS } from './seedItems.ts'

// More statements than any call executes.
const MAX_STATEMENTS = 90

const failing = failingDb()
let api: TestApi
let call: ReturnType<typeof makeCaller>
let ann: Member
beforeAll(async () => {
  api = await failing.makeApi({ env: { FREE_SCANS_PER_DAY: '1000' } })
  call = makeCaller(api)
  ann = await readMember(api)
  await SEED_ITEMS.scan.make(ann)
  return api.close
})

/** Runs maintenance, which finishes an interrupted account deletion, and returns the user's remaining rows. */
async function rowsAfterMaintenance({ id }: Member) {
  await api.app.runMaintenance()
  return readLastingRows(api.db, id)
}

describe.each(CLOSED.map((operation) => [nameOf(operation.endpoint), operation] as const))('%s', (_, operation) => {
  it('check 28: returns a generic 500 and writes nothing if any statement fails', async () => {
    const owner = operation.once ? await readMember(api) : ann
    const example = await readExample(operation, owner)
    const before = await readLastingRows(api.db, owner.id)
    let failures = 0
    for (let nth = 1; nth < MAX_STATEMENTS; nth += 1) {
      // A request that fails after it checked a password counts as a failed attempt and would suspend the account.
      await api.db.deleteFrom('suspensions').execute()
      failing.failAt(nth)
      const reply = await call(example, bearer(owner.tokens))
      failing.failAt(Number.POSITIVE_INFINITY)
      if (reply.statusCode < 300) break
      failures += 1
      expect([reply.statusCode, reply.json()]).toEqual([
        500,
        { code: 'internal_error', message: SOMETHING_WENT_WRONG, request_id: reply.headers['x-request-id'] },
      ])
      const left = await readLastingRows(api.db, owner.id)
      if (left.pending_erasures) return expect(await rowsAfterMaintenance(owner)).toEqual({})
      expect(left).toEqual(before)
    }
    expect(failures).toBeGreaterThan(0)
    expect(failures).toBeLessThan(MAX_STATEMENTS - 1)
  })
})
