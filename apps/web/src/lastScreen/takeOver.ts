import { firstIdle } from '../device/onIdle.ts'
import type { LastScreenPage } from './boot.ts'
import { UNKEPT } from './keepScreen.ts'
import { findLastScreen } from './keptScreen.ts'
import { findTapped, repeatTap, toTap } from './taps.ts'

const STILL_MS = 200

const findPage = () => document.querySelector<HTMLElement>('body > div')
const textOf = (root: ParentNode) => root.querySelector('main')?.textContent

/** Returns the texts of a screen that are in the window: how many rows there are below it differs. */
function textsInView(root: ParentNode) {
  const main = root.querySelector('main')
  if (!main) return []
  const isBelow = (node: Node) => node instanceof HTMLLIElement && node.getBoundingClientRect().top > innerHeight
  const texts: (string | null)[] = []
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    isBelow(node) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  )
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode.data)
  return texts
}

/**
 * Replaces the last screen by the page in one frame: when both have the same text in the window, when what was pressed is there, when
 * nothing in the page loads or changes, or at the latest when it has all of its data. Does nothing if no last screen is
 * shown.
 */
export function takeOverLastScreen() {
  const last = findLastScreen()
  if (!last?.firstElementChild) return
  const { pathname } = location
  const taps = (window as LastScreenPage).lastTaps ?? []
  let stillTimer: ReturnType<typeof setTimeout> | undefined
  const waitUntilStill = () => {
    clearTimeout(stillTimer)
    stillTimer = setTimeout(() => taps.length === 0 && isLoaded() && takeOver(last), STILL_MS)
  }
  const watcher = new MutationObserver(() => (isReady(last) ? takeOver(last) : waitUntilStill()))

  function isReady(shown: HTMLElement) {
    const page = findPage()
    if (!page || location.pathname !== pathname) return true
    if (taps.length > 0) return taps.every((tap) => findTapped(page, tap))
    return isLoaded() && textsInView(page).join('') === textsInView(shown).join('')
  }

  function isLoaded() {
    const page = findPage()
    return Boolean(page && textOf(page) && !page.querySelector(UNKEPT))
  }

  function takeOver(shown: HTMLElement) {
    watcher.disconnect()
    clearTimeout(stillTimer)
    const typed = readTyped(shown)
    shown.replaceChildren()
    const page = location.pathname === pathname && findPage()
    if (!page) return
    for (const one of typed) writeTyped(page, one)
    for (const tap of taps.splice(0)) repeatTap(page, tap)
  }

  watcher.observe(document.body, { childList: true, subtree: true, characterData: true })
  waitUntilStill()
  void firstIdle().then(() => takeOver(last))
}

/** Returns the texts that were typed into the fields of the last screen, and the field with the cursor. */
const readTyped = (last: HTMLElement) =>
  [...last.querySelectorAll<HTMLInputElement>('input, textarea')].flatMap((field) => {
    const [place, isFocused] = [toTap(last, field), field === document.activeElement]
    return place && (field.value || isFocused) ? [{ place, text: field.value, isFocused }] : []
  })

/** Types a text into the field of the page, as its user would, and puts the cursor there. */
function writeTyped(page: HTMLElement, { place, text, isFocused }: ReturnType<typeof readTyped>[number]) {
  const counterpart = findTapped(page, place)
  if (isFocused) counterpart?.focus()
  if (!counterpart || !text || counterpart.matches('[type="checkbox"], [type="radio"]')) return
  // By the element's setter: React's replaces it and would not see the change.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(counterpart), 'value')?.set?.call(counterpart, text)
  counterpart.dispatchEvent(new Event('input', { bubbles: true }))
}
