import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { goOffline } from '../testing/browser.ts'
import { isOnline, useOnline } from './network.ts'

it("follows the device's network status", () => {
  const { result } = renderHook(useOnline)
  expect(result.current).toBe(true)
  const offline = goOffline()
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(result.current).toBe(false)
  expect(isOnline()).toBe(false)
  offline.mockRestore()
  act(() => void window.dispatchEvent(new Event('online')))
  expect(result.current).toBe(true)
})
