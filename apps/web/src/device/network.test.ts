import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { goOffline, goOnline } from '../testing/network.ts'
import { isOnline, useOnline } from './network.ts'

it("follows the device's network status", () => {
  const { result } = renderHook(useOnline)
  expect(result.current).toBe(true)
  goOffline()
  expect(result.current).toBe(false)
  expect(isOnline()).toBe(false)
  goOnline()
  expect(result.current).toBe(true)
})
