import { listPushSubscriptions } from '@daybook/contract'
import { expect, it } from 'vitest'
import { clearDeviceData } from '../session/clearDeviceData.ts'
import { readLocal, writeLocal } from '../session/localText.ts'
import { stubPushBrowser } from '../testing/pushBrowser.ts'
import { signInTestUser } from '../testing/realApi.ts'
import { readPushState, renewPush, turnOnPush } from './push.ts'

type Told = { endpoint: string; key: string }
const readTold = () => JSON.parse(readLocal('push') ?? 'null') as Told

it.each([
  ['the key of the server', { key: 'the key of a server before it was set up again' }],
  ['the subscription of the browser', { endpoint: 'http://127.0.0.1:9/former' }],
])('subscribes again once %s is another one', async (_, former) => {
  stubPushBrowser()
  const { send } = await signInTestUser()
  await turnOnPush()
  const told = readTold()
  writeLocal('push', JSON.stringify({ ...told, ...former }))
  await renewPush()
  expect(readTold().key).toBe(told.key)
  expect(await readPushState()).toBe('on')
  expect((await send(listPushSubscriptions, {})).body.filter(({ current }) => current)).toHaveLength(1)
})

it('leaves a subscription that is still the same', async () => {
  stubPushBrowser()
  await signInTestUser()
  await turnOnPush()
  const told = readTold()
  await renewPush()
  expect(readTold()).toEqual(told)
})

it('ends the subscription at sign-out, and closes what is shown', async () => {
  const browser = stubPushBrowser()
  await signInTestUser()
  await turnOnPush()
  browser.shown = ['task/1', 'budget/2']
  await clearDeviceData()
  expect(browser.shown).toEqual([])
  expect(await readPushState()).toBe('off')
})
