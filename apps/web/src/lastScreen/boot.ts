import { findLastScreen, readScreen } from './keptScreen.ts'
import { loadFiles } from './pageFiles.ts'
import { type Tap, toTap } from './taps.ts'

// Runs in the pages of the areas while they are parsed, behind the empty <last-screen>: shows the screen of the last visit
// until the page itself is there (takeOver.ts), and starts the page's code once that is painted. It is a script of its
// own in the HTML (scripts/lastScreen.mjs).

/** If the code of the page never comes, its own placeholder is shown again. */
const MAX_SHOWN_MS = 20_000
const MAX_PAINT_MS = 1000

export type LastScreenPage = { lastTaps?: Tap[] | undefined }

function show(screen: HTMLElement) {
  const kept = readScreen(location.pathname)
  if (!kept || location.search) return false
  const taps: Tap[] = []
  Object.assign(window, { lastTaps: taps } satisfies LastScreenPage)
  screen.innerHTML = kept.html
  const painted = new Date(kept.time)
  if (painted.toDateString() !== new Date().toDateString())
    screen.dataset.day = painted.toLocaleDateString(undefined, { dateStyle: 'full' })
  const hold = (event: Event) => {
    const tap = event.target instanceof Element ? toTap(screen, event.target) : undefined
    if (!tap) return
    if (tap.tag !== 'INPUT' && tap.tag !== 'TEXTAREA') event.preventDefault()
    taps.push(tap)
  }
  screen.addEventListener('click', hold)
  screen.addEventListener('submit', hold)
  setTimeout(() => screen.replaceChildren(), MAX_SHOWN_MS)
  return true
}

function start() {
  const held = document.querySelector('script[type="held"]')
  const script = Object.assign(document.createElement('script'), { type: 'module', textContent: held?.textContent })
  document.head.append(script)
}

/** Resolves once the browser has painted, also in a hidden tab, which gets no frames. */
const whenPainted = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, document.hidden ? 0 : MAX_PAINT_MS)
  })

const screen = findLastScreen()
const isShown = screen !== null && show(screen)
if (!isShown) loadFiles()
// The held script may come in a later part of the page.
const parsed = new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve))
void Promise.all([parsed, isShown ? whenPainted() : undefined]).then(() => {
  if (isShown) loadFiles()
  start()
})
