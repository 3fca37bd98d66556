import { getUser } from '@daybook/contract'
import { expect, it, onTestFinished, vi } from 'vitest'
import { signInTestUser } from '../testing/realApi.ts'
import { call } from './client.ts'
import { serverNow } from './serverClock.ts'

const HOUR = 3_600_000

/** Sets the clock of the device and of the server in memory ahead once the next response is sent. */
function sleepDuringResponse(ms: number) {
  const { fetch } = globalThis
  vi.spyOn(globalThis, 'fetch').mockImplementationOnce(async (...request) => {
    const response = await fetch(...request)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
    return response
  })
  onTestFinished(() => void vi.useRealTimers())
}

it('knows the time after a device slept before a response came', async () => {
  await signInTestUser()
  sleepDuringResponse(HOUR)
  await call(getUser, {})
  expect(serverNow().getTime()).toBe(Date.now())
})
