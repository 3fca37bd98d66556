import { expect, test } from './daybook.ts'
import { waitForApp, waitForData } from './devices.ts'

test.use({ serviceWorkers: 'allow' })

// What opens above every page is requested once the page is idle.
const FILES = 40
/** With the requests for data. */
const REQUESTS_UNTIL_LIST = 20

const LIST = 'Nothing here yet'

/** Runs in the page before its scripts: marks the moment in which it shows the list. */
function markList(text: string) {
  new MutationObserver((_, observer) => {
    if (!document.querySelector('main')?.textContent?.includes(text)) return
    performance.mark(text)
    observer.disconnect()
  }).observe(document, { childList: true, subtree: true })
}

/** Runs in the page: returns how many URLs it has requested until the mark, with its own. */
function countUntil(mark: string) {
  const [{ startTime } = { startTime: 0 }] = performance.getEntriesByName(mark)
  const requests = performance.getEntriesByType('resource').filter((one) => one.startTime <= startTime)
  return startTime && 1 + new Set(requests.map(({ name }) => new URL(name).pathname)).size
}

test('a first visit requests few files, and has the app on the device afterwards', async ({
  page,
  context,
  member,
}) => {
  expect(member.name).toBe('Ann')
  const requested = new Set<string>()
  context.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!request.serviceWorker() && !pathname.startsWith('/api/')) requested.add(pathname)
  })
  await page.addInitScript(markList, LIST)
  await page.goto('/money')
  await expect(page.getByText(LIST)).toBeVisible()
  await waitForData(page)
  await waitForApp(page)
  const untilList = await page.evaluate(countUntil, LIST)
  expect(untilList).toBeGreaterThan(10)
  expect(untilList).toBeLessThanOrEqual(REQUESTS_UNTIL_LIST)
  expect(requested.size).toBeLessThanOrEqual(FILES)
  await context.setOffline(true)
  await page.goto('/money/accounts')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accounts')
})
