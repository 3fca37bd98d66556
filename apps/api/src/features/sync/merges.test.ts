import {
  addEntry,
  createNote,
  createSection,
  editEntry,
  editNote,
  exchangeChanges,
  getNote,
  listActivity,
  type SyncOperation,
  updateNote,
} from '@daybook/contract'
import { expect, it } from 'vitest'
import { readEpoch } from '../../db/epoch.ts'
import { newId } from '../../ids.ts'
import { type Send, sharedApi } from '../../testing/api.ts'
import { readMember } from '../../testing/member.ts'
import { type Sent, toOperation } from '../../testing/syncUser.ts'

const FIREFOX = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Firefox/130.0' }
const lunch = { amount: 12.5, title: 'Lunch', date: '2026-03-01', category: 'FOOD' }

/** Two devices of one user, and what the activity says that the latest operation was merged with. */
async function twoDevices() {
  const api = await sharedApi()
  const { send: phone, elsewhere } = await readMember(api)
  const { send: laptop } = await elsewhere(undefined, FIREFOX)
  const epoch = await readEpoch(api.db)
  return {
    phone,
    laptop,
    async push(send: Send, operation: Sent) {
      const { body } = await send(exchangeChanges, { body: { epoch, since: 0, ops: [operation as SyncOperation] } })
      expect(body).toMatchObject({ results: [{ id: operation.id }] })
    },
    async merged() {
      const [latest] = (await phone(listActivity, { querystring: { limit: 1 } })).body
      return latest!.merged
    },
  }
}

it('names the fields of an entry that another device changed meanwhile, and the device', async () => {
  const { phone, laptop, push, merged } = await twoDevices()
  const { id } = (await phone(addEntry('expense'), { body: lunch })).body
  await laptop(editEntry('expense'), { params: { id }, body: { ...lunch, amount: 20, category: 'RENT' } })
  const edit = { params: { id }, body: { ...lunch, title: 'Dinner' } }
  await push(phone, toOperation(editEntry('expense'), edit, { base: lunch }))
  const device = { device: 'Firefox on Linux', current: false }
  expect(await merged()).toEqual([
    { field: 'amount', ...device },
    { field: 'category', ...device },
  ])
})

it('names nothing that the operation overwrote, saw, or that its own device changed', async () => {
  const { phone, laptop, push, merged } = await twoDevices()
  const { id } = (await phone(addEntry('expense'), { body: lunch })).body
  const edit = (base: object, changes: object) =>
    toOperation(editEntry('expense'), { params: { id }, body: { ...lunch, ...base, ...changes } } as never, { base })
  await laptop(editEntry('expense'), { params: { id }, body: { ...lunch, amount: 20 } })
  await push(phone, edit(lunch, { amount: 30 }))
  expect(await merged()).toBeUndefined()
  await push(phone, edit({ ...lunch, amount: 30 }, { title: 'Tea' }))
  expect(await merged()).toBeUndefined()
  await push(phone, edit({ ...lunch, amount: 30 }, { category: 'RENT' }))
  expect(await merged()).toBeUndefined()
})

it('names the text and the sections of a note that were merged', async () => {
  const { phone, laptop, push, merged } = await twoDevices()
  const { id } = (await phone(createNote, { body: { title: 'Trip', content: 'tent\nboat\nstove' } })).body
  const base = (await phone(getNote, { params: { id } })).body
  await laptop(createSection, { params: { noteId: id }, body: { heading: 'Food', content: 'rice' } })
  const { version } = (await laptop(getNote, { params: { id } })).body
  await laptop(updateNote, { params: { id }, body: { title: 'Trip', content: 'big tent\nboat\nstove', version } })
  const body = { ...base, content: 'tent\nboat\nnew stove' }
  await push(phone, toOperation(editNote, { body } as never, { id: newId(new Date()), base }))
  const device = { device: 'Firefox on Linux', current: false }
  expect(await merged()).toEqual([
    { field: 'content', ...device },
    { field: 'sections', ...device },
  ])
  expect((await phone(getNote, { params: { id } })).body.content).toBe('big tent\nboat\nnew stove')
})

it('names no text that is kept twice because it could not be merged', async () => {
  const { phone, laptop, push, merged } = await twoDevices()
  const { id } = (await phone(createNote, { body: { title: 'Trip', content: 'tent' } })).body
  const base = (await phone(getNote, { params: { id } })).body
  await laptop(updateNote, { params: { id }, body: { title: 'Trip', content: 'big tent', version: base.version } })
  const { sections: _, ...seen } = base
  await push(
    phone,
    toOperation(updateNote, { params: { id }, body: { ...seen, content: 'old tent' } } as never, { base: seen }),
  )
  expect(await merged()).toBeUndefined()
})
