import { afterEach, expect, it, vi } from 'vitest'
import { writeScreen } from './keptScreen.ts'
import { showFonts } from './pageFiles.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  showFonts()
  localStorage.clear()
  history.replaceState(null, '', '/')
  document.head.replaceChildren()
})

/** Runs the script as a page does that opens. Returns what loads. */
async function open() {
  vi.useFakeTimers()
  const script = document.createElement('script')
  Object.assign(script.dataset, { files: '/a.js /b.js', fonts: '/c.woff2' })
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script)
  vi.resetModules()
  await import('./preload.ts')
  return [...document.querySelectorAll('link')].map((link) => `${link.rel} ${link.getAttribute('href')}`)
}

const CODE = ['modulepreload /a.js', 'modulepreload /b.js']
const areFontsShown = () => document.documentElement.dataset.fonts === undefined

it('loads the code at once and the fonts later where no screen was kept', async () => {
  expect(await open()).toEqual(CODE)
  expect(areFontsShown()).toBe(false)
  vi.runAllTimers()
  expect(areFontsShown()).toBe(true)
})

it('loads only the fonts before the screen that was kept is painted', async () => {
  writeScreen(location.pathname, { view: '', time: 0, html: '' })
  expect(await open()).toEqual(['preload /c.woff2'])
  expect(areFontsShown()).toBe(true)
})

it('loads the code at once for an address with a search, which shows no kept screen', async () => {
  history.replaceState(null, '', '/?view=income')
  writeScreen(location.pathname, { view: '', time: 0, html: '' })
  expect(await open()).toEqual(CODE)
})
