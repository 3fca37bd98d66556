import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from './daybook.ts'
import { waitForApp, waitForData } from './devices.ts'

test.use({ serviceWorkers: 'allow' })

const REFRESH = /\/auth\/token\/refresh\/$/

const readToken = async (context: BrowserContext, name: string) =>
  (await context.cookies()).find((cookie) => cookie.name === name)?.value ?? ''

/** Replaces tokens by well-formed ones with an invalid signature, which the server rejects like expired ones. */
async function invalidate(context: BrowserContext, url: string, ...names: string[]) {
  for (const name of names) {
    const value = await readToken(context, name)
    await context.addCookies([{ name, value: `${value.split('.').slice(0, 2).join('.')}.spoilt`, url }])
  }
}

function countRefreshes(page: Page) {
  const refreshes: string[] = []
  page.on('request', (request) => REFRESH.test(request.url()) && refreshes.push(request.url()))
  return refreshes
}

test('an expired token is renewed once, and the request is repeated', async ({ page, context, member, url }) => {
  await page.goto('/settings/user/edit')
  await expect(page.getByLabel('Name')).toHaveValue(member.name)
  await invalidate(context, url, 'access_token')
  const refreshes = countRefreshes(page)
  await page.getByLabel('Name').fill('Ann Lee')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('User Updated Successfully!')).toBeVisible()
  // The change is made on the device and sent behind it.
  await expect.poll(() => readToken(context, 'access_token')).not.toMatch(/spoilt$/)
  expect(refreshes).toHaveLength(1)
  // A page that is still open would renew the token for its own next request.
  await page.goto('about:blank')
  await invalidate(context, url, 'access_token')
  await page.goto('/money')
  await expect(page.getByText('Nothing here yet')).toBeVisible()
  await expect.poll(() => refreshes.length).toBe(2)
})

test('two tabs with an expired token renew it once between them', async ({ page, context, member, url }) => {
  expect(member.name).toBe('Ann')
  const second = await context.newPage()
  for (const tab of [page, second]) {
    await tab.goto('/settings')
    await expect(tab.getByText(member.email)).toBeVisible()
  }
  const refreshes = [countRefreshes(page), countRefreshes(second)]
  await invalidate(context, url, 'access_token')
  await Promise.all([page, second].map((tab) => tab.getByRole('link', { name: 'Devices' }).click()))
  for (const tab of [page, second]) await expect(tab.getByText('This device')).toBeVisible()
  expect(refreshes.flat()).toHaveLength(1)
})

test('a session that cannot be renewed shows a message and ends in every tab', async ({
  page,
  context,
  member,
  url,
}) => {
  const second = await context.newPage()
  for (const tab of [page, second]) {
    await tab.goto('/settings')
    await expect(tab.getByText(member.email)).toBeVisible()
  }
  await invalidate(context, url, 'access_token', 'refresh_token')
  // The tab that asks the server first says it: here both are visible, and each exchanges changes.
  await page.evaluate(() => void window.dispatchEvent(new Event('online')))
  const messages = [page, second].map((tab) => tab.getByText('Your session has expired. Sign in again.'))
  const shown = async () => (await Promise.all(messages.map((message) => message.isVisible()))).includes(true)
  await expect.poll(shown).toBe(true)
  await expect(page).toHaveURL(/\/auth\/signin$/)
  await expect(second).toHaveURL(/\/auth\/signin$/)
})

test('check 13: signing out leaves nothing of the user in the browser', async ({ page, context, member }) => {
  const title = 'A secret supper'
  const date = new Date().toISOString().slice(0, 10)
  await member.send('/money/expense/add/', { amount: 12.5, title, category: 'Food', date })
  await page.goto('/money?view=expense')
  await waitForData(page)
  await waitForApp(page)
  await expect(page.getByText(title)).toBeVisible()
  const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  await expect.poll(databases).toEqual([expect.stringMatching(/^daybook /)])

  await page.goto('/settings/email/change')
  await page.getByLabel('New email').fill('somebody@example.com')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/auth\/signin$/)
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['csrftoken'])
  // A browser deletes a database once all its connections are closed.
  await expect.poll(databases).toEqual([])
  const left = await page.evaluate(async () => ({
    local: { ...localStorage },
    session: Object.keys(sessionStorage).filter((key) => !key.startsWith('react-router')),
    databases: await indexedDB.databases(),
    // The app's own files contain no user data and stay for the next start.
    caches: (await caches.keys()).filter((name) => !name.startsWith('workbox-precache')),
  }))
  expect(JSON.stringify(left)).not.toContain(member.email)
  expect(left).toEqual({ local: {}, session: [], databases: [], caches: [] })
  const cached = await page.evaluate(readCaches)
  expect(cached).toContain('workbox-precache')
  expect(cached).not.toContain(title)
  await page.goBack()
  await expect(page).toHaveURL(/\/auth\/signin$/)
  await expect(page.getByText(member.email)).toBeHidden()
  await context.setOffline(true)
  await page.goto('/money')
  await expect(page).toHaveURL(/\/auth\/signin$/)
})

/** Runs in the page: returns the names of all caches, with everything in them. */
async function readCaches() {
  const texts = (await caches.keys()).map(async (name) => {
    const cache = await caches.open(name)
    const answers = (await cache.keys()).map(async (key) => (await cache.match(key))?.text())
    return [name, ...(await Promise.all(answers))].join('\n')
  })
  return (await Promise.all(texts)).join('\n')
}
