import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearTabData } from '../session/clearDeviceData.ts'
import { forgetOperation, lastOperation, rememberOperation, tellUndone, useOperations } from './undo.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(async () => {
  await act(clearTabData)
  vi.useRealTimers()
})
const offer = (id: string) => act(() => rememberOperation({ id, offer: `Deleted “${id}”` }))
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

function offers() {
  const { result } = renderHook(useOperations)
  return () => result.current.flatMap(({ id, offer }) => (offer ? id : []))
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

it('withdraws the offer of an operation that was undone', () => {
  const shown = offers()
  offer('a')
  offer('b')
  act(() => forgetOperation('a'))
  expect(shown()).toEqual(['b'])
})

it('keeps the last ten operations and returns the latest first', () => {
  const ids = Array.from({ length: 12 }, (_, n) => `operation ${n}`)
  for (const id of ids) rememberOperation({ id })
  const found: string[] = []
  for (let id = lastOperation(); id; id = lastOperation()) {
    found.push(id)
    forgetOperation(id)
  }
  expect(found).toEqual(ids.toReversed().slice(0, 10))
})

it('keeps an operation once that was repeated', () => {
  for (const id of ['a', 'b', 'a']) rememberOperation({ id })
  forgetOperation('a')
  expect(lastOperation()).toBe('b')
})

it('forgets operations and withdraws all offers on sign-out', async () => {
  const shown = offers()
  offer('a')
  await act(clearTabData)
  expect(shown()).toEqual([])
  expect(lastOperation()).toBeUndefined()
})

it('confirms quietly for five seconds, or until the next offer', () => {
  const shown = offers()
  const confirm = (id: string) => act(() => rememberOperation({ id, offer: 'Added.', isQuiet: true }))
  confirm('a')
  confirm('b')
  expect(shown()).toEqual(['b'])
  pass(4999)
  expect(shown()).toEqual(['b'])
  pass(1)
  expect(shown()).toEqual([])
  confirm('c')
  offer('d')
  expect(shown()).toEqual(['d'])
  expect(lastOperation()).toBe('d')
})

it('says what was undone for ten seconds in place of the offers, and no operation is it', () => {
  const { result } = renderHook(useOperations)
  const texts = () => result.current.flatMap(({ offer }) => offer ?? [])
  offer('a')
  act(() => tellUndone('Undone: b'))
  expect(texts()).toEqual(['Undone: b'])
  expect(lastOperation()).toBe('a')
  act(() => tellUndone('Undone: a'))
  pass(9999)
  expect(texts()).toEqual(['Undone: a'])
  pass(1)
  expect(texts()).toEqual([])
})
