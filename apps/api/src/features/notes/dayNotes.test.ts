import { createNote, discardNote, listNotes, undoOperation } from '@daybook/contract'
import { dayNoteId } from '@daybook/domain/dayNotes'
import { expect, it } from 'vitest'
import { syncUser, toOperation } from '../../testing/syncUser.ts'

const DAY = '2026-11-27'
const id = dayNoteId(DAY, [])
const creating = (content: string) => toOperation(createNote, { body: { id, title: DAY, content } })

it('is one note with the texts of all devices that create it', async () => {
  const user = await syncUser()
  const read = async () => (await user.send(listNotes, { querystring: {} })).body
  const second = creating('Boat')
  await user.push(creating('Tent'))
  await user.push(second, creating('Tent'), creating('Boat'), creating(''))
  expect(await read()).toMatchObject([{ id, title: DAY, content: 'Tent\nBoat' }])
  await user.send(undoOperation, { params: { id: second.id } })
  expect(await read()).toMatchObject([{ content: 'Tent' }])
})

it('has the new text alone if it was in the trash', async () => {
  const user = await syncUser()
  await user.push(creating('Tent'), toOperation(discardNote, { params: { id } }), creating('Boat'))
  expect((await user.send(listNotes, { querystring: {} })).body).toMatchObject([{ id, content: 'Boat' }])
})

it('has another id if its own is that of a note with another title', () => {
  expect(dayNoteId(DAY, [{ id, title: DAY }])).toBe(id)
  expect(dayNoteId(DAY, [{ id, title: 'Trip' }])).not.toBe(id)
})
