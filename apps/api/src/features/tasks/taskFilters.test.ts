import {
  listActivity,
  listTaskFilters,
  MAX_SAVED_FILTERS,
  removeTaskFilter,
  saveTaskFilter,
  undoOperation,
} from '@daybook/contract'
import { expect, it } from 'vitest'
import { signedInUser } from '../../testing/api.ts'
import { syncUser, toOperation } from '../../testing/syncUser.ts'

const now = { name: 'Now', query: 'due:today due:overdue' }
const town = { name: 'Town', query: '@town' }

it('returns the filters by name, and replaces one of the same name', async () => {
  const ann = await signedInUser()
  expect((await ann(listTaskFilters, {})).body).toEqual([])
  await ann(saveTaskFilter, { body: { name: 'Town', query: '@city' } })
  await ann(saveTaskFilter, { body: { name: ' Now ', query: ' due:today due:overdue ' } })
  expect(await ann(saveTaskFilter, { body: town })).toMatchObject({ status: 200, body: [now, town] })
  expect((await ann(listTaskFilters, {})).body).toEqual([now, town])
  expect((await ann(removeTaskFilter, { body: { name: 'Now' } })).body).toEqual([town])
  expect((await ann(removeTaskFilter, { body: { name: 'Now' } })).body).toEqual([town])
})

it("shows no one else's filters", async () => {
  const [ann, bob] = [await signedInUser(), await signedInUser()]
  await ann(saveTaskFilter, { body: town })
  expect((await bob(listTaskFilters, {})).body).toEqual([])
  await bob(removeTaskFilter, { body: { name: 'Town' } })
  expect((await ann(listTaskFilters, {})).body).toEqual([town])
})

it.each([
  [{ ...town, name: ' ' }, 'Name is required'],
  [{ ...town, query: ' ' }, 'Invalid filter'],
])('rejects %j: %s', async (body, message) => {
  expect(await (await signedInUser())(saveTaskFilter, { body })).toMatchObject({ status: 400, body: { message } })
})

it('keeps at most fifty filters', async () => {
  const ann = await signedInUser()
  for (let n = 0; n < MAX_SAVED_FILTERS; n += 1) await ann(saveTaskFilter, { body: { name: `f${n}`, query: 'x' } })
  const body = { message: 'There can be at most 50 saved filters' }
  expect(await ann(saveTaskFilter, { body: town })).toMatchObject({ status: 400, body })
  expect(await ann(saveTaskFilter, { body: { ...town, name: 'f1' } })).toMatchObject({ status: 200 })
})

it('keeps what two devices saved at the same time, and nothing once all are removed', async () => {
  const ann = await syncUser()
  await ann.push(toOperation(saveTaskFilter, { body: town }), toOperation(saveTaskFilter, { body: now }))
  const settings = async () => (await ann.rows()).get('settings settings')?.row
  expect(await settings()).toMatchObject({ task_filters: [now, town] })
  for (const { name } of [now, town]) await ann.push(toOperation(removeTaskFilter, { body: { name } }))
  expect(await settings()).not.toHaveProperty('task_filters')
})

it('is undone', async () => {
  const ann = await signedInUser()
  await ann(saveTaskFilter, { body: town })
  const [saved] = (await ann(listActivity, { querystring: {} })).body
  await ann(removeTaskFilter, { body: { name: 'Town' } })
  const [removed] = (await ann(listActivity, { querystring: {} })).body
  await ann(undoOperation, { params: { id: removed!.id } })
  expect((await ann(listTaskFilters, {})).body).toEqual([town])
  await ann(undoOperation, { params: { id: saved!.id } })
  expect((await ann(listTaskFilters, {})).body).toEqual([])
})
