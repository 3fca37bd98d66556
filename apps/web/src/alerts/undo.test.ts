import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearTabData } from '../session/clearDeviceData.ts'
import { offerUndo, useUndoables, withdrawUndo } from './undo.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})
const offer = (id: string) => act(() => offerUndo({ id, text: `Deleted “${id}”`, mutation: {} }))
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

function offers() {
  const { result } = renderHook(useUndoables)
  return () => result.current.map(({ id }) => id)
}

it('offers each undo for ten seconds from its own start', () => {
  const shown = offers()
  offer('a')
  pass(4000)
  offer('b')
  expect(shown()).toEqual(['a', 'b'])
  pass(5999)
  expect(shown()).toEqual(['a', 'b'])
  pass(1)
  expect(shown()).toEqual(['b'])
  pass(4000)
  expect(shown()).toEqual([])
})

it('restarts the ten seconds when an action is undone and repeated', () => {
  const shown = offers()
  offer('a')
  pass(6000)
  act(() => withdrawUndo('a'))
  expect(shown()).toEqual([])
  offer('a')
  pass(9999)
  expect(shown()).toEqual(['a'])
})

it('withdraws all undo offers on sign-out', async () => {
  const shown = offers()
  offer('a')
  await act(clearTabData)
  expect(shown()).toEqual([])
})
