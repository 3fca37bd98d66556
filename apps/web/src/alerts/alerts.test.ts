import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { goOffline } from '../testing/browser.ts'
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

it('lets the oldest go every ten seconds, one each time', () => {
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

it('gives an alert that comes later its whole ten seconds as the oldest', () => {
  raise('one')
  wait(9_000)
  raise('two')
  wait(1_000)
  expect(texts()).toEqual(['two'])
  wait(9_999)
  expect(texts()).toEqual(['two'])
})

it('gives the next one ten seconds after the oldest is dismissed by hand', () => {
  raise('one', 'two', 'three')
  wait(9_000)
  const { result } = renderHook(useAlerts)
  act(() => dismissAlert(result.current[0]?.id ?? 0))
  wait(9_999)
  expect(texts()).toEqual(['two', 'three'])
  wait(1)
  expect(texts()).toEqual(['three'])
})

it('keeps the pace when a younger one is dismissed by hand', () => {
  raise('one', 'two', 'three')
  wait(9_000)
  const { result } = renderHook(useAlerts)
  act(() => dismissAlert(result.current[1]?.id ?? 0))
  wait(1_000)
  expect(texts()).toEqual(['three'])
})

it('starts anew after the queue ran empty', () => {
  raise('one')
  wait(25_000)
  raise('two')
  wait(9_999)
  expect(texts()).toEqual(['two'])
})

it('queues nothing while the device is offline, not even for later', () => {
  const offline = goOffline()
  raise('lost')
  offline.mockRestore()
  raise('kept')
  expect(texts()).toEqual(['kept'])
})

it('does not queue a text again that is waiting, where it is asked not to', () => {
  act(() => ['one', 'one'].forEach((text) => void raiseAlertOnce(text)))
  raise('one')
  expect(texts()).toEqual(['one', 'one'])
})
