import {
  addEntry,
  getUser,
  importEntries,
  importLines,
  requestDeletion,
  signIn,
  verifyDeletion,
} from '@daybook/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkIntegrity, countPendingErasures } from '../../cli/integrity.repo.ts'
import { makeTestApi, PASSWORD, registerUser, sender, type TestApi } from '../../testing/api.ts'
import { failingDb } from '../../testing/failing.ts'
import { addManyEntries } from '../../testing/manyEntries.ts'
import { readMember } from '../../testing/member.ts'
import { seedData } from '../../testing/seedData.ts'
import { readRows } from '../../testing/tables.ts'

const ENTRIES = 1450
const coffee = { type: 'expense', amount: 3.5, date: '2026-03-01', category: 'Food', title: 'Coffee' } as const
const failing = failingDb()
let api: TestApi
beforeAll(async () => {
  api = await failing.makeApi()
})
afterAll(() => api.close())

/** Creates a user whose deletion failed after the account was ended and before all rows were deleted. */
async function userWithFailedDeletion() {
  for (let nth = 20; ; nth += 2) {
    const ann = await readMember(api)
    await seedData(ann.send)
    await ann.send(importEntries, { body: importLines(Array(ENTRIES).fill(coffee)) })
    const { body } = await ann.send(requestDeletion, { body: { password: PASSWORD } })
    const otp = await ann.otp()
    failing.failAt(nth)
    const { status } = await ann.send(verifyDeletion, { body: { code: body.code, otp } })
    failing.failAt(Number.POSITIVE_INFINITY)
    const left = await readRows(api.db, ann.id)
    if (left.pending_erasures && left.entries) return { ...ann, status, left }
    if (Object.keys(left).length === 0) throw new Error('It never failed in the middle')
  }
}

/** Returns a user whose deletion failed after the account was ended and before anything else was deleted. */
async function userWithFailedErasure() {
  for (let nth = 5; ; nth += 1) {
    const ann = await readMember(api)
    await ann.send(addEntry('expense'), { body: coffee })
    const { body } = await ann.send(requestDeletion, { body: { password: PASSWORD } })
    const otp = await ann.otp()
    failing.failAt(nth)
    const { status } = await ann.send(verifyDeletion, { body: { code: body.code, otp } })
    failing.failAt(Number.POSITIVE_INFINITY)
    const left = await readRows(api.db, ann.id)
    if (left.pending_erasures && left.sync_heads) return { ...ann, status, left }
    if (Object.keys(left).length === 0) throw new Error('It never failed between the two')
  }
}

describe('interrupted account deletion', () => {
  it('accepts no write between the end of the account and the deletion of its rows', async () => {
    const { status, left, send, id } = await userWithFailedErasure()
    expect(status).toBe(200)
    expect(Object.keys(left)).not.toContain('users')
    expect((await send(addEntry('expense'), { body: coffee })).status).toBe(401)
    expect(await checkIntegrity(api.db)).toEqual([])
    expect(await readRows(api.db, id)).toEqual(left)
    await api.app.runMaintenance()
    expect(await readRows(api.db, id)).toEqual({})
  })

  it('is confirmed, leaves no accessible account and releases the address', async () => {
    const { status, left, email, send, id } = await userWithFailedDeletion()
    expect(status).toBe(200)
    expect(Object.keys(left)).not.toContain('users')
    expect((await send(getUser, {})).status).toBe(401)
    expect((await sender(api)(signIn, { body: { email, password: PASSWORD } })).status).toBe(401)
    const again = await readMember(api, email)
    expect((await again.send(getUser, {})).body.email).toBe(email)
    expect(await checkIntegrity(api.db)).toEqual([])
    expect(await countPendingErasures(api.db)).toBe(1)
    await api.app.runMaintenance()
    expect(await readRows(api.db, id)).toEqual({})
    expect(await countPendingErasures(api.db)).toBe(0)
    expect((await again.send(getUser, {})).status).toBe(200)
  })

  it('is completed by the next maintenance run and by the next start', async () => {
    const ann = await userWithFailedDeletion()
    await api.app.runMaintenance()
    expect(await readRows(api.db, ann.id)).toEqual({})
    const ben = await userWithFailedDeletion()
    const restarted = await makeTestApi({ db: api.db })
    await expect.poll(() => readRows(api.db, ben.id), { timeout: 20_000 }).toEqual({})
    await restarted.app.close()
  })
})

it('check 38: deletes more rows than one slice has, and none of other users', async () => {
  const [ann, ben] = [await readMember(api), await readMember(api)]
  for (const { id } of [ann, ben]) await addManyEntries(api.db, id, ENTRIES)
  const before = await readRows(api.db, ben.id)
  const { body } = await ann.send(requestDeletion, { body: { password: PASSWORD } })
  const otp = await ann.otp()
  expect((await ann.send(verifyDeletion, { body: { code: body.code, otp } })).status).toBe(200)
  expect(await readRows(api.db, ann.id)).toEqual({})
  expect(await readRows(api.db, ben.id)).toEqual(before)
  expect((await registerUser(api, ann.email)).tokens.access).toBeDefined()
})
