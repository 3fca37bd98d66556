import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { applyPreferences } from '../device/preferences.ts'
import { BAR_COLOURS, FOLLOW_THEME } from './inlineScripts.ts'

let followSystem = () => {}
const system = {
  matches: false,
  addEventListener(_: string, follow: () => void) {
    followSystem = follow
  },
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => system)
  document.head.innerHTML = '<meta name="theme-color" content="">'
})
afterEach(() => {
  vi.unstubAllGlobals()
  system.matches = false
  applyPreferences({})
})

/** Runs the script as a page does that opens. Returns the shown scheme. */
function open() {
  const follow = vi.spyOn(window, 'addEventListener')
  new Function(FOLLOW_THEME)()
  const added = follow.mock.calls
  onTestFinished(() => {
    for (const [name, listener] of added) removeEventListener(name, listener)
  })
  return shown()
}
const shown = () => document.documentElement.dataset.mantineColorScheme

it('follows the system until a theme is chosen', () => {
  expect(open()).toBe('light')
  system.matches = true
  followSystem()
  expect(shown()).toBe('dark')
})

it.each(['light', 'dark'] as const)('opens with the chosen theme: %s', (theme) => {
  system.matches = theme === 'light'
  applyPreferences({ theme })
  expect(open()).toBe(theme)
  expect(document.querySelector('meta')?.content).toBe(BAR_COLOURS[theme])
})

it('follows a choice at once, and the system again', () => {
  open()
  applyPreferences({ theme: 'dark' })
  expect(shown()).toBe('dark')
  applyPreferences({ theme: 'system' })
  expect(shown()).toBe('light')
})

it.each(['', 'null', '{"theme":"<b>"}', '{'])('follows the system if the kept text is %j', (text) => {
  localStorage.setItem('preferences', text)
  expect(open()).toBe('light')
})
