import type { Page } from '@playwright/test'

/** What each area shows first, by the path of its page. */
export const OPENED: Record<string, string> = {
  '/money': 'li[data-index]',
  '/home': 'section li',
  '/tasks': 'li',
  '/notes': 'li',
}

/** Milliseconds from the navigation to the frame that shows the list, and to the one in which React has rendered it. */
export type Opened = { shown: number; inCharge: number }

declare const opened: Partial<Opened>

/** Runs in every page: notes when what its area shows first is painted, and when it is React's. */
export function watchOpening(contents: Record<string, string>) {
  const content = contents[location.pathname]
  const times: Partial<Opened> = {}
  Object.assign(window, { opened: times })
  if (!content) return
  // The task after the frame's callbacks runs when the frame has been painted.
  const painted = (name: keyof Opened) => setTimeout(() => Object.assign(times, { [name]: performance.now() }))
  const isReacts = () =>
    !document.querySelector('last-screen')?.firstElementChild && document.querySelector(`body > div main ${content}`)
  let isShown = false
  const look = () => {
    if (!isShown && document.querySelector(`main ${content}`)) {
      isShown = true
      painted('shown')
    }
    if (isReacts()) painted('inCharge')
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Opens a page and returns how long it took, once React has rendered it. */
export async function openPage(page: Page, url: string) {
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => opened.inCharge !== undefined)
  return page.evaluate(() => opened as Opened)
}
