import type { Page } from '@playwright/test'

const A_MINUTE = 60_000
const KEY_MS = 60

/** Runs in the page: collects how long each interaction took until the next frame. */
export function collectInteractions() {
  const longest = new Map<number, number>()
  Object.assign(window, { interactions: longest })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if (entry.interactionId)
        longest.set(entry.interactionId, Math.max(entry.duration, longest.get(entry.interactionId) ?? 0))
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

/**
 * Uses the app for a minute as a user would: taps and types in Tasks, Money and Notes. Returns the Interaction to Next
 * Paint (the longest, without one in fifty) in milliseconds, and the number of interactions of at least 16 ms.
 */
export async function minuteOfUse(page: Page) {
  const go = (area: string) => page.getByRole('link', { name: area, exact: true }).last().tap()
  const end = Date.now() + A_MINUTE
  for (let n = 0; Date.now() < end; n += 1) {
    await go('Tasks')
    await page.getByLabel('Quick add').pressSequentially(`call${n} tomorrow`, { delay: KEY_MS })
    // The time is shown before it is saved.
    await page.getByText(/^Due /).first().waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: `Mark Done: call${n}` }).tap()

    await go('Money')
    await page.getByRole('button', { name: 'Add a Income / Expense.....' }).tap()
    const form = page.locator('form')
    await form.getByLabel('Amount').pressSequentially('12.50', { delay: KEY_MS })
    await form.getByRole('combobox', { name: 'Category' }).pressSequentially('food', { delay: KEY_MS })
    await form.getByLabel('Title').pressSequentially(`lunch ${n}`, { delay: KEY_MS })
    await form.getByRole('button', { name: 'Add expense' }).tap()
    await form.waitFor({ state: 'hidden' })
    await page.locator('label').filter({ hasText: 'Expense' }).first().tap()

    await go('Notes')
    await page.getByLabel('Search notes').pressSequentially('a', { delay: KEY_MS })
    await go('Home')
    await page.getByRole('button', { name: 'Show' }).tap()
  }
  const times = await page.evaluate(() => [
    ...(window as unknown as { interactions: Map<number, number> }).interactions.values(),
  ])
  const sorted = times.toSorted((a, b) => b - a)
  return { inp: sorted[Math.floor(sorted.length / 50)] ?? 0, count: sorted.length }
}
