import type { Page } from '@playwright/test'
import { expect, test } from './daybook.ts'
import { waitForApp, waitForRows } from './devices.ts'

test.use({ serviceWorkers: 'allow' })

type TraceEvent = { name: string; args: { data?: { url?: string; consumedCacheSize?: number } } }

/** Opens a page as a bookmark does. Returns how many of its modules were compiled, and how many of them by the cache. */
async function openFromOutside(page: Page, path: string) {
  await page.goto('about:blank')
  const browser = page.context().browser()!
  await browser.startTracing(page, { categories: ['v8', 'disabled-by-default-v8.compile'] })
  await page.goto(path)
  await waitForRows(page)
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const modules = traceEvents.filter(
    ({ name, args }) => name === 'v8.compileModule' && args.data?.url?.includes('/assets/'),
  )
  return { compiled: modules.length, cached: modules.filter(({ args }) => args.data?.consumedCacheSize).length }
}

test('the browser compiles the code once, also if the app is opened from outside', { tag: '@release' }, async ({
  page,
  member,
}) => {
  expect(member.name).toBe('Ann')
  await page.goto('/tasks')
  await waitForRows(page)
  await waitForApp(page)
  const visits = []
  for (let n = 0; n < 4; n += 1) visits.push(await openFromOutside(page, '/tasks'))
  const { compiled, cached } = visits.at(-1)!
  expect(compiled).toBeGreaterThan(5)
  expect(cached).toBeGreaterThan(compiled / 2)
})
