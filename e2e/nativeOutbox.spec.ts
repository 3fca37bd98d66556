import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { TESTED_SERVER } from '../scripts/webBuild.ts'
import { addEntry, attach, openEntry, PDF } from './attaching.ts'
import { expect } from './daybook.ts'
import { addTask, waitForRows } from './devices.ts'
import { receiptPicture } from './fakeCamera.ts'
import { APP, test } from './native/phone.ts'
import { signUp } from './signUp.ts'

const EXCHANGE = `${TESTED_SERVER}/api/sync/`
const SERVER = [EXCHANGE, `${TESTED_SERVER}/api/money/image/`]
const RECEIPT = ['HARBOUR BOOKS', '12 Quay Street', '18/11/2026 10:12', 'Novel         18.40', 'TOTAL         18.40']

/** Signs in and adds tasks while the server cannot be reached. */
async function addOffline(page: Page, ...titles: string[]) {
  await page.goto(`${APP}/tasks`)
  await waitForRows(page)
  await page.route(EXCHANGE, (route) => route.abort('internetdisconnected'))
  for (const title of titles) await addTask(page, title)
}

async function signOut(page: Page, answer: string) {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.getByRole('button', { name: answer }).click()
  await expect(page).toHaveURL(`${APP}/auth/signin`)
}

/** Returns the titles of the tasks in the outboxes of the app's own storage. */
const mirroredTitles = (storage: Map<string, string>) =>
  [...storage].flatMap(([key, value]) =>
    key.startsWith('outbox ') ? JSON.parse(value).map(({ body }: { body: { title: string } }) => body.title) : [],
  )

/** Clears what the system may clear. */
const clearWebStorage = (page: Page) =>
  page.evaluate(async () => {
    localStorage.clear()
    for (const { name } of await indexedDB.databases())
      await new Promise((resolve) => {
        const request = indexedDB.deleteDatabase(name!)
        request.onsuccess = resolve
        request.onerror = resolve
      })
  })

type Send = Awaited<ReturnType<typeof signUp>>['send']
const titlesOnServer = async (send: Send) =>
  (await send('/tasks/get/')).map(({ title }: { title: string }) => title).sort()

test.beforeEach(async ({ context, member }) => {
  expect(member.name).toBe('Ann')
  await context.clearCookies()
})

test("changes outlive the clearing of the web view's storage", async ({ page, phone, member }) => {
  await phone.signIn(member.email)
  await addOffline(page, 'Call', 'Write')
  await expect.poll(() => mirroredTitles(phone.storage)).toEqual(['Call', 'Write'])
  await clearWebStorage(page)
  await page.unroute(EXCHANGE)
  await page.reload()
  await expect.poll(() => titlesOnServer(member.send)).toEqual(['Call', 'Write'])
  await expect(page.getByText('Write', { exact: true })).toBeVisible()
  await expect.poll(() => [...phone.storage.keys()].sort()).toEqual(['access_token', 'device', 'refresh_token'])
})

test("a picture and a file that wait outlive the clearing of the web view's storage", async ({
  page,
  phone,
  member,
}) => {
  test.slow()
  await phone.signIn(member.email)
  const { id } = await addEntry(member.send)
  await page.goto(`${APP}/tasks`)
  await waitForRows(page)
  await page.goto(`${APP}/money?view=expense`)
  const unreachable = [...SERVER, `${TESTED_SERVER}/api/money/attachment/*/`]
  for (const url of unreachable) await page.route(url, (route) => route.abort('internetdisconnected'))
  await page.getByRole('button', { name: 'Scan a receipt' }).click()
  const buffer = await sharp(receiptPicture(RECEIPT)).jpeg().toBuffer()
  await page.getByLabel('Image').setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByText('The receipt is kept on this device')).toBeVisible()
  await expect.poll(() => phone.files.size).toBe(1)
  await page.goto(`${APP}/money?view=expense`)
  await openEntry(page)
  await attach(page, PDF)
  await expect.poll(() => phone.files.size).toBe(2)
  await clearWebStorage(page)
  for (const url of unreachable) await page.unroute(url)
  await page.reload()
  await expect(page.getByText('$18.40').first()).toBeVisible({ timeout: 60_000 })
  await expect.poll(async () => (await member.send(`/money/attachment/${id}/`)).length).toBe(1)
  await expect.poll(() => phone.files.size).toBe(0)
})

test('changes that were kept at sign-out wait for their user, and those that were discarded are gone', async ({
  page,
  phone,
  member,
  url,
  codeFor,
}) => {
  test.slow()
  await phone.signIn(member.email)
  await addOffline(page, 'Call')
  await signOut(page, 'Keep on this device')
  expect(mirroredTitles(phone.storage)).toEqual(['Call'])
  await page.unroute(EXCHANGE)

  const [annsKey] = [...phone.storage.keys()].filter((key) => key.startsWith('outbox '))
  const countReads = () => phone.calls('Preferences.get').filter(({ key }) => key === annsKey).length
  const before = countReads()
  const bob = await signUp(url, codeFor)
  await phone.signIn(bob.email)
  await page.goto(`${APP}/tasks`)
  await waitForRows(page)
  await addTask(page, 'Walk')
  await expect.poll(() => titlesOnServer(bob.send)).toEqual(['Walk'])
  expect(countReads()).toBe(before)
  expect(mirroredTitles(phone.storage)).toContain('Call')
  await addOffline(page, 'Swim')
  await expect.poll(() => mirroredTitles(phone.storage).toSorted()).toEqual(['Call', 'Swim'])
  await signOut(page, 'Discard')
  await expect.poll(() => mirroredTitles(phone.storage)).toEqual(['Call'])
  await page.unroute(EXCHANGE)

  await phone.signIn(member.email)
  await expect.poll(() => titlesOnServer(member.send)).toEqual(['Call'])
  await expect.poll(() => mirroredTitles(phone.storage)).toEqual([])
  expect(await titlesOnServer(bob.send)).toEqual(['Walk'])
})
