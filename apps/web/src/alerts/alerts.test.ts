import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { goOffline, goOnline } from '../testing/network.ts'
import { dismissAlert, raiseAlert, raiseAlertOnce, useAlerts } from './alerts.ts'

let texts: () => string[]

beforeEach(() => {
  vi.useFakeTimers()
  const { result } = renderHook(useAlerts)
  for (const alert of result.current) act(() => dismissAlert(alert.id))
  texts = () => result.current.map((alert) => alert.text)
})

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const raise = (...list: string[]) => act(() => list.forEach((text) => void raiseAlert(text)))

it('shows alerts in the order they were raised', () => {
  raise('one', 'two')
  expect(texts()).toEqual(['one', 'two'])
})

it('removes the oldest alert every ten seconds', () => {
  raise('one', 'two')
  wait(9_999)
  expect(texts()).toEqual(['one', 'two'])
  wait(1)
  expect(texts()).toEqual(['two'])
  wait(9_999)
  expect(texts()).toEqual(['two'])
  wait(1)
  expect(texts()).toEqual([])
})

it('shows a later alert for ten full seconds once it is the oldest', () => {
  raise('one')
  wait(9_000)
  raise('two')
  wait(1_000)
  expect(texts()).toEqual(['two'])
  wait(9_999)
  expect(texts()).toEqual(['two'])
})

it('shows the next alert for ten full seconds after the oldest is dismissed', () => {
  raise('one', 'two', 'three')
  wait(9_000)
  const { result } = renderHook(useAlerts)
  act(() => dismissAlert(result.current[0]?.id ?? 0))
  wait(9_999)
  expect(texts()).toEqual(['two', 'three'])
  wait(1)
  expect(texts()).toEqual(['three'])
})

it('keeps the timer when a newer alert is dismissed', () => {
  raise('one', 'two', 'three')
  wait(9_000)
  const { result } = renderHook(useAlerts)
  act(() => dismissAlert(result.current[1]?.id ?? 0))
  wait(1_000)
  expect(texts()).toEqual(['three'])
})

it('restarts the timer after the queue was empty', () => {
  raise('one')
  wait(25_000)
  raise('two')
  wait(9_999)
  expect(texts()).toEqual(['two'])
})

it('drops alerts raised while offline', () => {
  goOffline()
  raise('lost')
  goOnline()
  raise('kept')
  expect(texts()).toEqual(['kept'])
})

it('shows a text once: raised again, it is the newest', () => {
  raise('one', 'two', 'one')
  expect(texts()).toEqual(['two', 'one'])
})

it('leaves a text where it is with raiseAlertOnce', () => {
  raise('one', 'two')
  act(() => raiseAlertOnce('one'))
  expect(texts()).toEqual(['one', 'two'])
})
