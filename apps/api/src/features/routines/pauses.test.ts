import { createRoutine, listRoutines, markRoutineDone, pauseRoutine } from '@daybook/contract'
import { addDays, dayIn } from '@daybook/domain/days'
import { expect, it } from 'vitest'
import { type Send, sharedApi, signedInUser } from '../../testing/api.ts'

const today = async () => dayIn('UTC', (await sharedApi()).clock.now())

async function daily(testUser: Send, start: string) {
  const { body } = await testUser(createRoutine, { body: { title: 'Run', repeat: 0, start } })
  return { id: body.id }
}

const listed = async (testUser: Send) => (await testUser(listRoutines, {})).body[0]

it('is not due while it is paused, and keeps its streak', async () => {
  const [ann, now] = [await signedInUser(), await today()]
  const params = await daily(ann, addDays(now, -9))
  for (const ago of [9, 8]) await ann(markRoutineDone, { params, body: { day: addDays(now, -ago) } })
  const body = { paused: true, day: addDays(now, -7) }
  expect((await ann(pauseRoutine, { params, body })).body).toEqual({ message: 'Routine paused' })
  expect(await listed(ann)).toMatchObject({
    due_today: false,
    next_due: null,
    streak: 2,
    week: Array.from({ length: 7 }, () => 'none'),
    pause: { from: addDays(now, -7), until: null },
  })
  expect((await ann(pauseRoutine, { params, body: { paused: false } })).body).toEqual({ message: 'Routine continued' })
  const continued = await listed(ann)
  expect(continued).toMatchObject({ due_today: true, streak: 2 })
  expect(continued).not.toHaveProperty('pause')
  await ann(markRoutineDone, { params, body: {} })
  expect((await listed(ann))?.streak).toBe(3)
})

it('ends by itself after its last day', async () => {
  const [ann, now] = [await signedInUser(), await today()]
  const params = await daily(ann, now)
  await ann(pauseRoutine, { params, body: { paused: true, until: addDays(now, 2) } })
  expect(await listed(ann)).toMatchObject({ due_today: false, next_due: addDays(now, 3) })
})

it('rejects a pause that would end before it begins', async () => {
  const [ann, now] = [await signedInUser(), await today()]
  const params = await daily(ann, now)
  const past = { paused: true, until: addDays(now, -1) }
  expect(await ann(pauseRoutine, { params, body: past })).toMatchObject({
    status: 400,
    body: { code: 'pause_invalid' },
  })
  expect(await listed(ann)).toMatchObject({ due_today: true })
})

it('returns 404 for the routine of another user, and 400 without saying whether it is paused', async () => {
  const [ann, bob, now] = [await signedInUser(), await signedInUser(), await today()]
  const params = await daily(ann, now)
  expect((await bob(pauseRoutine, { params, body: { paused: true } })).status).toBe(404)
  expect((await ann(pauseRoutine, { params, body: {} as never })).status).toBe(400)
})
