import {
  createRoutine,
  discardRoutine,
  listRoutines,
  markRoutineDone,
  purgeRow,
  type RoutineDraftInput,
  restoreRow,
  updateRoutine,
} from '@daybook/contract'
import { dayIn } from '@daybook/domain/days'
import { describe, expect, it } from 'vitest'
import { newId } from '../../ids.ts'
import { type Send, sharedApi, signedInUser, visitor } from '../../testing/api.ts'

const stretch = (over: Partial<RoutineDraftInput> = {}): RoutineDraftInput => ({ title: 'Stretch', repeat: 0, ...over })
const create = async (testUser: Send, over: Partial<RoutineDraftInput> = {}) =>
  (await testUser(createRoutine, { body: stretch(over) })).body
const readList = async (testUser: Send) => (await testUser(listRoutines, {})).body
const today = async (zone = 'UTC') => dayIn(zone, (await sharedApi()).clock.now())
const dayAfter = (day: string, by: number) => new Date(Date.parse(day) + by * 86_400_000).toISOString().slice(0, 10)

describe('creating a routine', () => {
  it('returns 201 with the routine and lists it', async () => {
    const ann = await signedInUser()
    const body = stretch({ description: 'Ten minutes', time: '7:5', deadline: '09:30:00', repeat: 1 })
    const created = await ann(createRoutine, { body })
    const day = await today()
    const routine = {
      id: created.body.id,
      title: 'Stretch',
      description: 'Ten minutes',
      time: '07:05',
      deadline: '09:30',
      repeat: 1,
      weekdays: null,
      month_day: null,
      start: day,
      due_today: true,
      today: null,
      next_due: dayAfter(day, 2),
      streak: 0,
      week: ['none', 'none', 'none', 'none', 'none', 'none', 'due'],
    }
    expect(created).toMatchObject({ status: 201, body: routine })
    expect(await readList(ann)).toEqual([routine])
  })

  it.each([
    [{ title: ' ' }, 'Title is required'],
    [{ title: undefined }, 'Title is required'],
    [{ repeat: -1 }, 'Repeat should be 0 or greater than 0'],
    [{ repeat: '7' }, 'Repeat should be 0 or greater than 0'],
    [{ repeat: undefined }, 'Repeat should be 0 or greater than 0'],
    [{ repeat: 1.5 }, 'Repeat should be a whole number'],
    [{ repeat: 1_000_000_001 }, 'Repeat should be at most 1,000,000,000'],
    [{ repeat: 1e308 }, 'Repeat should be at most 1,000,000,000'],
    [{ time: '24:00' }, 'Invalid time format'],
    [{ time: '7' }, 'Invalid time format'],
    [{ time: '07:60' }, 'Invalid time format'],
    [{ time: 7 }, 'Invalid time format'],
    [{ deadline: 'noon' }, 'Invalid deadline format'],
    [{ deadline: '-1:00' }, 'Invalid deadline format'],
    [{ description: 'x'.repeat(5001) }, 'Description must be at most 5,000 characters long'],
    [{ repeat: 7, weekdays: [] }, 'Choose at least one weekday'],
    [{ repeat: 7, weekdays: [8] }, 'Invalid weekday'],
    [{ repeat: 30, month_day: 32 }, 'Day of the month should be from 1 to 31'],
    [{ start: '2026-02-30' }, 'Invalid date'],
    [{ id: 'mine' }, 'Invalid id'],
  ])('rejects %j: %s', async (wrong, message) => {
    const ann = await signedInUser()
    const reply = await ann(createRoutine, { body: stretch(wrong as object) })
    expect(reply).toMatchObject({ status: 400, body: { message } })
    expect(await readList(ann)).toEqual([])
  })

  it('lists every invalid field in the order of the form', async () => {
    const body = { title: '', repeat: -1, time: 'x', deadline: 'y' }
    const reply = await (await signedInUser())(createRoutine, { body })
    expect(reply.body.errors?.map(({ path }) => path)).toEqual(['title', 'repeat', 'time', 'deadline'])
  })

  it.each(['', null, ' ', undefined])('accepts %j as no time and no deadline', async (none) => {
    const over = { time: none, deadline: none } as Partial<RoutineDraftInput>
    expect(await create(await signedInUser(), over)).toMatchObject({ time: null, deadline: null })
  })

  it('creates one routine for repeated requests with the same id and returns it each time', async () => {
    const ann = await signedInUser()
    const id = newId(new Date())
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) => ann(createRoutine, { body: stretch({ id, title: `${n}` }) })),
    )
    const [first, ...more] = await readList(ann)
    expect(more).toEqual([])
    expect(replies.map((reply) => [reply.status, reply.body])).toEqual(Array(20).fill([201, first]))
  })

  it('stores weekdays and day of month only with the repeat they belong to', async () => {
    const ann = await signedInUser()
    expect(await create(ann, { repeat: 7, weekdays: [5, 1, 1] })).toMatchObject({ repeat: 7, weekdays: [1, 5] })
    expect(await create(ann, { repeat: 30, month_day: 31 })).toMatchObject({ repeat: 30, month_day: 31 })
    const neither = { repeat: 0, weekdays: null, month_day: null }
    expect(await create(ann, { repeat: 0, weekdays: [1], month_day: 3 })).toMatchObject(neither)
  })
})

describe('today', () => {
  it("is the date in the user's time zone", async () => {
    const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'] as const
    const [east, west] = [await signedInUser({ 'time-zone': zones[0] }), await signedInUser({ 'time-zone': zones[1] })]
    const tomorrow = await today(zones[0])
    for (const testUser of [east, west]) await create(testUser, { start: tomorrow })
    expect((await readList(east))[0]).toMatchObject({ due_today: true, next_due: dayAfter(tomorrow, 1) })
    expect((await readList(west))[0]).toMatchObject({ due_today: false, next_due: tomorrow })
  })

  it('computes the next due day for the largest repeat and the latest start', async () => {
    const ann = await signedInUser()
    const far = { repeat: 1_000_000_000, start: '1900-01-01' }
    expect(await create(ann, far)).toMatchObject({ due_today: false, next_due: null })
    expect(await create(ann, { repeat: 0, start: '9999-12-31' })).toMatchObject({ next_due: '9999-12-31' })
  })
})

describe('updating a routine', () => {
  it('changes the routine and keeps omitted fields', async () => {
    const ann = await signedInUser()
    const { id } = await create(ann, { repeat: 7, weekdays: [2, 4], start: '2026-01-01', time: '08:00' })
    const body = { title: 'Run', description: 'Far', time: '', deadline: '10:00', repeat: 7 }
    const updated = await ann(updateRoutine, { params: { id }, body })
    const after = { ...body, id, time: null, weekdays: [2, 4], start: '2026-01-01' }
    expect(updated).toMatchObject({ status: 200, body: after })
    const daily = await ann(updateRoutine, { params: { id }, body: { ...body, repeat: 0 } })
    expect(daily.body).toMatchObject({ repeat: 0, weekdays: null })
  })

  it('rejects an invalid draft', async () => {
    const ann = await signedInUser()
    const { id } = await create(ann)
    const reply = await ann(updateRoutine, { params: { id }, body: stretch({ title: '' }) })
    expect(reply).toMatchObject({ status: 400, body: { message: 'Title is required' } })
  })
})

describe('deleting a routine', () => {
  it('confirms the deletion and returns 404 the second time', async () => {
    const ann = await signedInUser()
    const { id } = await create(ann)
    const deleted = await ann(discardRoutine, { params: { id } })
    expect([deleted.status, deleted.body]).toEqual([200, { message: 'Routine deleted' }])
    const again = await ann(discardRoutine, { params: { id } })
    expect([again.status, again.body]).toEqual([404, { code: 'routine_not_found', message: 'Routine not found' }])
    expect(await readList(ann)).toEqual([])
  })

  it('keeps its history while it is in the trash', async () => {
    const ann = await signedInUser()
    const { id } = await create(ann)
    await ann(markRoutineDone, { params: { id }, body: {} })
    await ann(discardRoutine, { params: { id } })
    expect((await ann(createRoutine, { body: stretch({ id }) })).status).toBe(404)
    await ann(restoreRow, { params: { kind: 'routine', id } })
    expect(await readList(ann)).toMatchObject([{ today: 'done', streak: 1 }])
  })

  it('deletes its history with it from the trash', async () => {
    const ann = await signedInUser()
    const { id } = await create(ann)
    await ann(markRoutineDone, { params: { id }, body: {} })
    await ann(discardRoutine, { params: { id } })
    await ann(purgeRow, { params: { kind: 'routine', id } })
    expect(await create(ann, { id })).toMatchObject({ today: null, streak: 0 })
  })
})

describe("another user's routine", () => {
  it('returns 404 and stays unchanged', async () => {
    const [ann, bob] = [await signedInUser(), await signedInUser()]
    const { id } = await create(ann)
    const before = await readList(ann)
    const missing = { status: 404, body: { message: 'Routine not found' } }
    expect(await bob(updateRoutine, { params: { id }, body: stretch({ title: 'Mine' }) })).toMatchObject(missing)
    expect(await bob(discardRoutine, { params: { id } })).toMatchObject(missing)
    expect(await readList(ann)).toEqual(before)
    expect(await readList(bob)).toEqual([])
  })

  it('returns 401 without a session', async () => {
    expect((await (await visitor())(listRoutines, {})).status).toBe(401)
  })
})
