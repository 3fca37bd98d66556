import type { Locator, Page } from '@playwright/test'

const STEPS = 8

type Point = { x: number; y: number }

/** Drags a finger along a line on the page, from one point of the window in px to another one. */
export async function dragFinger(page: Page, from: Point, to: Point) {
  const finger = await putFinger(page, from)
  await finger.moveTo(to)
  await finger.lift()
}

/**
 * Drags the handle of something onto another element. That is followed: the page can scroll, and rows make room, while the
 * finger moves.
 */
export async function dragOnto(page: Page, handle: Locator, target: Locator) {
  // No bar covers the middle of the page, and it does not scroll by itself there.
  await handle.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  // Rows still move after the last drop.
  await handle.tap({ trial: true })
  const finger = await putFinger(page, await middleOf(handle))
  await finger.moveTo(await middleOf(target))
  await finger.moveTo(await middleOf(target))
  await finger.lift()
}

async function putFinger(page: Page, from: Point) {
  const cdp = await page.context().newCDPSession(page)
  let at = from
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints })
  await send('touchStart', [from])
  return {
    async moveTo(to: Point) {
      const by = { x: (to.x - at.x) / STEPS, y: (to.y - at.y) / STEPS }
      for (let step = 0; step < STEPS; step += 1) {
        at = { x: at.x + by.x, y: at.y + by.y }
        await send('touchMove', [at])
      }
    },
    lift: () => send('touchEnd', []),
  }
}

/** Returns the middle of an element in the window. */
async function middleOf(element: Locator): Promise<Point> {
  const { x, y, width, height } = (await element.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}
