import { renderHook, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { followHistory } from './historySteps.ts'
import { useHistoryStep } from './useHistoryStep.ts'

let stop: () => void
beforeAll(() => {
  stop = followHistory()
})
afterAll(() => stop())

const steps = () => history.state?.layers ?? 0
const atSteps = (count: number) => waitFor(() => expect(steps()).toBe(count))

function open() {
  const onClose = vi.fn()
  const { rerender } = renderHook(({ isOpen }) => useHistoryStep(isOpen, onClose), { initialProps: { isOpen: true } })
  onClose.mockImplementation(() => rerender({ isOpen: false }))
  return onClose
}

it('closes with Back what is open, the topmost first, and keeps the router from it', async () => {
  const onRouter = vi.fn()
  window.addEventListener('popstate', onRouter)
  const [sheet, menu] = [open(), open()]
  await atSteps(2)
  history.back()
  await waitFor(() => expect(menu).toHaveBeenCalledOnce())
  await atSteps(1)
  expect(sheet).not.toHaveBeenCalled()
  history.back()
  await waitFor(() => expect(sheet).toHaveBeenCalledOnce())
  await atSteps(0)
  expect(onRouter).not.toHaveBeenCalled()
  window.removeEventListener('popstate', onRouter)
})

it('takes its step back when it is closed otherwise, and one that opens in its place keeps it', async () => {
  const [menu, length] = [open(), history.length]
  await atSteps(1)
  menu()
  const sheet = open()
  await atSteps(1)
  sheet()
  await atSteps(0)
  expect(history.length).toBeLessThanOrEqual(length + 1)
  const back = vi.spyOn(history, 'back')
  history.forward()
  await waitFor(() => expect(back).toHaveBeenCalledOnce())
  await atSteps(0)
  expect(sheet).toHaveBeenCalledOnce()
})

it('is used by everything that opens above a page', () => {
  const sources = import.meta.glob<string>('../**/*.tsx', { query: '?raw', import: 'default', eager: true })
  const opening = Object.entries(sources).filter(
    ([file, code]) => !file.includes('.test.') && /<(Modal|Drawer|Menu|Popover|dialog)[\s.>]|role="dialog"/.test(code),
  )
  expect(opening.length).toBeGreaterThan(4)
  expect(opening.filter(([, code]) => !code.includes('useHistoryStep(')).map(([file]) => file)).toEqual([])
})
