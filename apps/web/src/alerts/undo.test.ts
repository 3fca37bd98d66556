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

it('offers the way back for ten seconds, each from its own beginning', () => {
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

it('counts anew what was taken back and done again', () => {
  const shown = offers()
  offer('a')
  pass(6000)
  act(() => withdrawUndo('a'))
  expect(shown()).toEqual([])
  offer('a')
  pass(9999)
  expect(shown()).toEqual(['a'])
})

it('forgets with the session what could be taken back', async () => {
  const shown = offers()
  offer('a')
  await act(clearTabData)
  expect(shown()).toEqual([])
})
