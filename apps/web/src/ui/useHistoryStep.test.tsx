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

it('passes over the step of what was closed otherwise, which what opens next takes', async () => {
  history.pushState({ idx: 1 }, '', '/first')
  history.pushState({ idx: 2 }, '', '/second')
  const length = history.length
  const menu = open()
  menu()
  const sheet = open()
  expect(history.length).toBe(length + 1)
  sheet()
  history.back()
  await waitFor(() => expect(location.pathname).toBe('/first'))
  expect(sheet).toHaveBeenCalledOnce()
})

it('leaves a page that was opened from a layer for the page below that, which Back leaves in one step', async () => {
  history.pushState({ idx: 3 }, '', '/first')
  history.pushState({ idx: 4 }, '', '/second')
  const search = open()
  history.pushState({ idx: 5 }, '', '/third')
  search()
  history.back()
  await waitFor(() => expect(location.pathname).toBe('/second'))
  history.back()
  await waitFor(() => expect(location.pathname).toBe('/first'))
})

it('is used by everything that opens above a page', () => {
  const sources = import.meta.glob<string>('../**/*.tsx', { query: '?raw', import: 'default', eager: true })
  const opening = Object.entries(sources).filter(
    ([file, code]) => !file.includes('.test.') && /<(Modal|Drawer|Menu|Popover|dialog)[\s.>]|role="dialog"/.test(code),
  )
  expect(opening.length).toBeGreaterThan(4)
  expect(opening.filter(([, code]) => !code.includes('useHistoryStep(')).map(([file]) => file)).toEqual([])
})
