import { whenIdle } from '../device/onIdle.ts'
import { describeView, findLastScreen, getBuild, writeScreen } from './keptScreen.ts'

const SETTLED_MS = 1000
/** What is further down is not seen before the page itself is there. */
const MAX_SCREENS = 1.5

/** What only has a meaning in the page that made it: `data-left-out` marks regions of passing notices. */
const LEFT_OUT = 'script, iframe, [data-below], [data-undo], [data-left-out] > *'

/** Marks with `data-unkept` what is not shown at the next visit without being asked for. */
export const UNKEPT = '[data-unkept], [role="dialog"]'

/** Returns the HTML of the screen, without values of fields and without what is below the window. */
function toHtml(page: HTMLElement) {
  const limit = innerHeight * MAX_SCREENS
  const below = [...page.querySelectorAll('li')].filter((row) => row.getBoundingClientRect().top > limit)
  for (const row of below) row.setAttribute('data-below', '')
  const copy = page.cloneNode(true) as HTMLElement
  for (const row of below) row.removeAttribute('data-below')
  for (const element of copy.querySelectorAll(LEFT_OUT)) element.remove()
  for (const field of copy.querySelectorAll('input, textarea')) {
    if (!field.matches('[type="checkbox"], [type="radio"]')) field.removeAttribute('value')
    if (field.tagName === 'TEXTAREA') field.replaceChildren()
  }
  for (const picture of copy.querySelectorAll('[src^="blob:"]')) picture.removeAttribute('src')
  return copy.outerHTML
}

function keepScreen() {
  const { pathname, search } = location
  const [page, view] = [document.querySelector<HTMLElement>('body > div'), describeView()]
  const isHandedOver = !findLastScreen()?.firstElementChild
  if (!page || !view || !isHandedOver || search || document.querySelector(UNKEPT)) return
  writeScreen(pathname, { view, time: Date.now(), html: toHtml(page) })
}

/**
 * Keeps the screen of an area whenever nothing has changed in it for a second, and when it is left. Returns a function
 * that ends it.
 */
export function keepScreens(paths: readonly string[]) {
  // Built for the native app or for development.
  if (!getBuild()) return undefined
  const keep = () => paths.includes(location.pathname) && keepScreen()
  const onHide = () => document.hidden && keep()
  let timer: ReturnType<typeof setTimeout> | undefined
  const watcher = new MutationObserver(() => {
    clearTimeout(timer)
    timer = setTimeout(() => void whenIdle().then(keep), SETTLED_MS)
  })
  watcher.observe(document.body, { childList: true, subtree: true, characterData: true })
  document.addEventListener('visibilitychange', onHide)
  return () => {
    watcher.disconnect()
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onHide)
  }
}
