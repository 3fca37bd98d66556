import './nodeArrays.ts'
import { act, cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import { closeSharedApi } from '../../../api/src/testing/api.ts'
import { clearCookies } from './browser.ts'

// Browser APIs the UI components need and jsdom lacks.
window.matchMedia ??= (media) =>
  ({ matches: false, media, addEventListener: () => {}, removeEventListener: () => {} }) as unknown as MediaQueryList
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
window.requestIdleCallback ??= (work) => setTimeout(work) as unknown as number
window.cancelIdleCallback ??= clearTimeout
Element.prototype.scrollIntoView ??= () => {}
// On the prototype, so that a test can have another one.
if (!('serviceWorker' in navigator)) {
  const serviceWorker = Object.assign(new EventTarget(), { getRegistration: async () => undefined })
  Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: serviceWorker, configurable: true })
}
// Used by fields that grow with their text, because a font that loads late changes its height.
if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { value: new EventTarget() })

// A page on the real API can be slow on a busy machine. Queries still resolve as soon as the element exists.
configure({ asyncUtilTimeout: 8_000 })

URL.createObjectURL ??= () => 'blob:picture'
URL.revokeObjectURL ??= () => {}

// A session of an earlier file would react to messages of the next one, like another tab.
const channels: BroadcastChannel[] = []
const NativeChannel = BroadcastChannel
globalThis.BroadcastChannel = class extends NativeChannel {
  constructor(name: string) {
    super(name)
    channels.push(this)
  }
}

const unexpectedCalls: string[] = []
const recordCall =
  (where: string) =>
  (...args: unknown[]) =>
    void unexpectedCalls.push([where, ...args].map(String).join(' '))

// A test that expects one of these replaces it with its own spy.
console.error = recordCall('console.error')
console.warn = recordCall('console.warn')
globalThis.fetch = async (input) => {
  unexpectedCalls.push(`unexpected network: ${input}`)
  throw new TypeError('Failed to fetch')
}

beforeEach(() => {
  clearCookies()
  localStorage.clear()
  sessionStorage.clear()
})

afterEach(() => {
  dismissAlerts()
  cleanup()
  vi.useRealTimers()
  expect(unexpectedCalls.splice(0), 'unexpected console output or request').toEqual([])
})

// The test files of a worker share one document and the packages. Our modules are loaded again for each file, because
// some keep state, such as the alerts, the owner of the session and the last id.
afterAll(async () => {
  await closeSharedApi()
  for (const channel of channels) channel.close()
  globalThis.BroadcastChannel = NativeChannel
  document.head.replaceChildren()
  document.body.replaceChildren()
  vi.resetModules()
})

/** Dismisses all alerts, because they stay when a page is unmounted and would be visible in the next test. */
function dismissAlerts() {
  const first = () => document.querySelector<HTMLElement>('[aria-label="Alerts"] button')
  for (let button = first(); button; button = first()) act(() => button?.click())
}
