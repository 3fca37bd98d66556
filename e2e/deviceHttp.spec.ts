import type { Page } from '@playwright/test'
import { addTask, expect, makeDevice, test, titlesOnServer, waitUntilSent } from './devices.ts'

// By another name than localhost, plain http has no Web Locks, no service worker and no randomUUID.
const ELSEWHERE = 'daybook.test'
const asElsewhere = (url: string) => url.replace('localhost', ELSEWHERE)

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${ELSEWHERE} 127.0.0.1`],
    }),
})

test('on plain http, an open tab writes offline', { tag: '@slow' }, async ({ browser, context, member, url, read }) => {
  expect(member.name).toBe('Ann')
  const home = await browser.newContext({ baseURL: asElsewhere(url) })
  const cookies = await context.cookies()
  await home.addCookies(cookies.map(({ name, value }) => ({ name, value, url: asElsewhere(url) })))
  const phone = await makeDevice(home)
  const page = await phone.open()
  await waitForPageFiles(page)
  await home.setOffline(true)
  await addTask(page, 'one')
  await addTask(page, 'two')
  await expect(page.getByText('2 changes will be sent.')).toBeVisible()
  // No service worker keeps the files of pages that were not opened yet.
  for (const area of ['Budgets', 'Routine', 'Settings', 'Tasks']) {
    if (area !== 'Tasks') await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name: area, exact: true }).last().click()
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(`^${area}`) })).toBeVisible()
  }
  await home.setOffline(false)
  await waitUntilSent(page)
  expect(await titlesOnServer(read)).toEqual(['one', 'two'])
  await home.close()
})

/** Waits until the files of all pages are on the device. */
async function waitForPageFiles(page: Page) {
  const files: string[] = await page.evaluate(async () => (await fetch('/files.json')).json())
  const loaded = () =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))
  const pageFiles = files.filter((file) => file.endsWith('.js'))
  await expect.poll(loaded).toEqual(expect.arrayContaining(pageFiles))
}

test('on plain http, two tabs keep and send everything once', { tag: '@slow' }, async ({
  browser,
  context,
  member,
  url,
  read,
}) => {
  expect(member.name).toBe('Ann')
  const home = await browser.newContext({ baseURL: asElsewhere(url) })
  const cookies = await context.cookies()
  await home.addCookies(cookies.map(({ name, value }) => ({ name, value, url: asElsewhere(url) })))
  const phone = await makeDevice(home)
  const tabs = [await phone.open(), await phone.open()] as const
  expect(await tabs[0].evaluate(() => [isSecureContext, 'locks' in navigator])).toEqual([false, false])
  phone.setFault(() => 'no network')
  await addTask(tabs[0], 'offline in one tab')
  await addTask(tabs[1], 'offline in the other')
  await tabs[1].reload()
  for (const page of tabs)
    for (const title of ['offline in one tab', 'offline in the other'])
      await expect(page.getByText(title, { exact: true })).toBeVisible()
  phone.setFault(undefined)
  await Promise.all(
    tabs.map(async (page, tab) => {
      for (let n = 0; n < 5; n += 1) await addTask(page, `tab ${tab} task ${n}`)
    }),
  )
  for (const page of tabs) await waitUntilSent(page)
  expect(await titlesOnServer(read)).toHaveLength(12)
  await home.close()
})
