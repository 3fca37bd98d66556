import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startIdleWork } from '../device/onIdle.ts'
import { clearCookies, putTokens, toTokens } from '../testing/browser.ts'
import { describeView, writeScreen } from './keptScreen.ts'
import { takeOverLastScreen } from './takeOver.ts'

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run())
  startIdleWork()
})
afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
  localStorage.clear()
  clearCookies()
})

const toHtml = (labels: readonly string[]) =>
  `<main>${labels.map((label) => `<button aria-label="${label}"><span>Press</span></button>`).join('')}</main>`

/** Opens a page with a last screen that has these buttons, as its user `ann`. */
async function openWithScreen(labels: readonly string[], owner = 'ann') {
  putTokens(toTokens('ann'))
  document.body.innerHTML = '<last-screen data-build="build"></last-screen><div></div>'
  writeScreen(location.pathname, {
    view: describeView()!.replace('ann', owner),
    time: Date.now(),
    html: toHtml(labels),
  })
  vi.resetModules()
  await import('./boot.ts')
}

const getButtons = (root: string) => [...document.querySelectorAll<HTMLButtonElement>(`${root} button`)]

/** Fills the page, and returns what is pressed in it from then on. */
function showPage(labels: readonly string[]) {
  const pressed: string[] = []
  document.querySelector('body > div')!.innerHTML = toHtml(labels)
  const counts = new Map<string, number>()
  for (const button of getButtons('body > div')) {
    const label = button.getAttribute('aria-label')!
    const nth = counts.get(label) ?? 0
    counts.set(label, nth + 1)
    button.addEventListener('click', () => pressed.push(`${label} ${nth}`))
  }
  return pressed
}

const labels = fc.array(fc.constantFrom('Call', 'Write', 'Read', 'Add'), { minLength: 1, maxLength: 6 })
const presses = fc.array(fc.nat(5), { maxLength: 5 })

it('repeats each press on its counterpart once and in order, whatever the page has become', () =>
  fc.assert(
    fc.asyncProperty(labels, labels, presses, async (before, after, pressedAt) => {
      await openWithScreen(before)
      const buttons = getButtons('last-screen')
      expect(buttons).toHaveLength(before.length)
      const wanted = pressedAt.flatMap((at) => {
        if (at >= before.length) return []
        buttons[at]!.firstElementChild!.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
        const nth = before.slice(0, at).filter((label) => label === before[at]).length
        return [{ label: before[at]!, nth }]
      })

      takeOverLastScreen()
      const pressed = showPage(after)
      await vi.waitFor(() => expect(document.querySelector('last-screen')!.childElementCount).toBe(0))
      const hasOne = ({ label, nth }: (typeof wanted)[number]) => after.filter((one) => one === label).length > nth
      expect(pressed).toEqual(wanted.filter(hasOne).map(({ label, nth }) => `${label} ${nth}`))
    }),
    { numRuns: 40 },
  ))

it('is replaced by a page with another text as soon as nothing in it loads', async () => {
  vi.stubGlobal('requestIdleCallback', () => undefined)
  await openWithScreen(['Call'])
  takeOverLastScreen()
  document.querySelector('body > div')!.innerHTML = `<main>Another text</main><p data-unkept>Loading</p>`
  expect(getButtons('last-screen')).toHaveLength(1)
  document.querySelector('[data-unkept]')!.remove()
  await vi.waitFor(() => expect(getButtons('last-screen')).toEqual([]))
})

it('is replaced at once by a page with the same text in the window', async () => {
  const toList = (rows: string[]) => `<main><ul>${rows.map((row) => `<li>${row}</li>`).join('')}</ul></main>`
  await openWithScreen([])
  document.querySelector('last-screen')!.innerHTML = toList(['Seen', 'Also kept'])
  takeOverLastScreen()
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return new DOMRect(0, this.textContent === 'Seen' ? 0 : innerHeight + 1)
  })
  document.querySelector('body > div')!.innerHTML = toList(['Seen', 'Another', 'Not kept'])
  await Promise.resolve()
  expect(document.querySelector('last-screen')!.childElementCount).toBe(0)
})

it('shows no screen of another user', async () => {
  await openWithScreen(['Call'], 'bob')
  expect(getButtons('last-screen')).toEqual([])
})

it('presses nothing once another page is open', async () => {
  await openWithScreen(['Sign out'])
  getButtons('last-screen')[0]!.click()
  takeOverLastScreen()
  const { pathname } = location
  history.replaceState(null, '', '/auth/signin')
  const pressed = showPage(['Sign out'])
  await vi.waitFor(() => expect(getButtons('last-screen')).toEqual([]))
  history.replaceState(null, '', pathname)
  expect(pressed).toEqual([])
})
