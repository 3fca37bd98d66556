import { act, cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { clearCookies } from './browser.ts'

// jsdom brings bytes of its own, which the API's libraries do not take for bytes.
globalThis.Uint8Array = Object.getPrototypeOf(Buffer)

// What the kit asks of a browser and jsdom lacks.
window.matchMedia ??= (media) =>
  ({ matches: false, media, addEventListener: () => {}, removeEventListener: () => {} }) as unknown as MediaQueryList
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Element.prototype.scrollIntoView ??= () => {}
// Asked by fields that grow with their text, since a late font changes its height.
if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { value: new EventTarget() })

// A page on the real API needs its time on a busy machine; what is there is found at once all the same.
configure({ asyncUtilTimeout: 8_000 })

URL.createObjectURL ??= () => 'blob:picture'
URL.revokeObjectURL ??= () => {}

const complaints: string[] = []
const complain =
  (where: string) =>
  (...args: unknown[]) =>
    void complaints.push([where, ...args].map(String).join(' '))

// A test that expects one of these puts a spy of its own over it.
console.error = complain('console.error')
console.warn = complain('console.warn')
globalThis.fetch = async (input) => {
  complaints.push(`unexpected network: ${input}`)
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
  expect(complaints.splice(0), 'nothing is complained about').toEqual([])
})

/** The queue outlives a page: what one test was told must not answer for the next. */
function dismissAlerts() {
  const first = () => document.querySelector<HTMLElement>('[aria-label="Alerts"] button')
  for (let button = first(); button; button = first()) act(() => button?.click())
}
