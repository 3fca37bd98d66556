import { expect, test } from './daybook.ts'
import { waitForApp, waitForData } from './devices.ts'

test.use({ serviceWorkers: 'allow' })

// What opens above every page is requested once the page is idle.
const FILES = 40
/** With the requests for data. */
const REQUESTS_UNTIL_LIST = 20

test('a first visit requests few files, and has the app on the device afterwards', async ({
  page,
  context,
  member,
}) => {
  expect(member.name).toBe('Ann')
  const [requested, all] = [new Set<string>(), new Set<string>()]
  context.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.serviceWorker()) return
    all.add(pathname)
    if (!pathname.startsWith('/api/')) requested.add(pathname)
  })
  await page.goto('/money')
  await expect(page.getByText('Nothing here yet')).toBeVisible()
  expect(all.size).toBeLessThanOrEqual(REQUESTS_UNTIL_LIST)
  await waitForData(page)
  await waitForApp(page)
  expect(requested.size).toBeLessThanOrEqual(FILES)
  await context.setOffline(true)
  await page.goto('/money/accounts')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accounts')
})
