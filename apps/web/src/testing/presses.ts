import { act } from '@testing-library/react'
import { vi } from 'vitest'
import { deviceCopy } from '../api/deviceCopy.ts'
import { ApiError } from '../api/errors.ts'
import { afterPaint } from '../device/afterPaint.ts'
import { exchanged } from './device.ts'

/** Rejects each write while `isBroken` is set, as a device without room does. */
export function breakWrites() {
  const writes = { isBroken: false }
  const copy = deviceCopy()!
  const answer = copy.call.bind(copy)
  vi.spyOn(copy, 'call').mockImplementation(async (endpoint, ...rest) => {
    if (writes.isBroken && endpoint.method !== 'GET') throw new ApiError({ status: 507, code: 'device_full' })
    return answer(endpoint, ...rest)
  })
  return writes
}

/** The frames after which React has rendered all that a press changed. */
const FRAMES = 4

/** Resolves once a press, and its exchange with the server, are rendered. */
export const settled = () =>
  act(async () => {
    for (let frame = 0; frame < FRAMES; frame += 1) await afterPaint()
    await exchanged()
    for (let frame = 0; frame < FRAMES; frame += 1) await afterPaint()
  })

/** What is hidden or moved by hand. */
export const byHand = () =>
  document.querySelector('[data-heading][data-hidden-first], li[data-hidden-first], li[data-added], li[style*="top:"]')
