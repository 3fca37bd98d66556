import {
  listActivity,
  listSavedFilters,
  MAX_SAVED_FILTERS,
  removeFilter,
  saveFilter,
  undoOperation,
} from '@daybook/contract'
import { expect, it } from 'vitest'
import { signedInUser } from '../../../testing/api.ts'
import { syncUser, toOperation } from '../../../testing/syncUser.ts'

const filter = (title: string) => ({ title, date: '', category: '' })
const rent = { name: 'Rent', filter: { ...filter('rent'), min: 100, categories: ['HOME'] } }

it('returns the filters by name, and replaces one of the same name', async () => {
  const ann = await signedInUser()
  expect((await ann(listSavedFilters, {})).body).toEqual([])
  await ann(saveFilter, { body: rent })
  await ann(saveFilter, { body: { name: ' Food ', filter: filter('food') } })
  const next = { name: 'Rent', filter: filter('flat') }
  const food = { name: 'Food', filter: filter('food') }
  expect(await ann(saveFilter, { body: next })).toMatchObject({ status: 200, body: [food, next] })
  expect((await ann(listSavedFilters, {})).body).toEqual([food, next])
  expect((await ann(removeFilter, { body: { name: 'Food' } })).body).toEqual([next])
  expect((await ann(removeFilter, { body: { name: 'Food' } })).body).toEqual([next])
})

it("shows no one else's filters", async () => {
  const [ann, bob] = [await signedInUser(), await signedInUser()]
  await ann(saveFilter, { body: rent })
  expect((await bob(listSavedFilters, {})).body).toEqual([])
  await bob(removeFilter, { body: { name: 'Rent' } })
  expect((await ann(listSavedFilters, {})).body).toEqual([rent])
})

it.each([
  [{ ...rent, name: ' ' }, 'Name is required'],
  [{ ...rent, name: 'x'.repeat(41) }, 'Name must be at most 40 characters long'],
  [{ name: 'Rent', filter: { ...filter(''), min: -1 } }, 'Invalid filter'],
])('rejects %j: %s', async (body, message) => {
  expect(await (await signedInUser())(saveFilter, { body })).toMatchObject({ status: 400, body: { message } })
})

it('keeps at most fifty filters', async () => {
  const ann = await signedInUser()
  for (let n = 0; n < MAX_SAVED_FILTERS; n += 1) await ann(saveFilter, { body: { name: `f${n}`, filter: filter('x') } })
  const body = { message: 'There can be at most 50 saved filters' }
  expect(await ann(saveFilter, { body: rent })).toMatchObject({ status: 400, body })
  expect(await ann(saveFilter, { body: { ...rent, name: 'f1' } })).toMatchObject({ status: 200 })
})

it('keeps what two devices saved at the same time', async () => {
  const ann = await syncUser()
  const food = { name: 'Food', filter: filter('food') }
  await ann.push(toOperation(saveFilter, { body: rent }), toOperation(saveFilter, { body: food }))
  expect((await ann.rows()).get('settings settings')).toMatchObject({ row: { filters: [food, rent] } })
})

it('is undone', async () => {
  const ann = await signedInUser()
  await ann(saveFilter, { body: rent })
  const [saved] = (await ann(listActivity, { querystring: {} })).body
  await ann(removeFilter, { body: { name: 'Rent' } })
  const [removed] = (await ann(listActivity, { querystring: {} })).body
  await ann(undoOperation, { params: { id: removed!.id } })
  expect((await ann(listSavedFilters, {})).body).toEqual([rent])
  await ann(undoOperation, { params: { id: saved!.id } })
  expect((await ann(listSavedFilters, {})).body).toEqual([])
})
