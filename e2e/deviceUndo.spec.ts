import type { Page } from '@playwright/test'
import { addTask, choose, exchangeNow, expect, stored, test, titlesOnServer, waitUntilSent } from './devices.ts'

const NEEDS_SERVER = 'Undo needs the server. Try again when you are online.'

/** Presses Undo at a change in the list of the activity. */
const pressUndo = (page: Page, what: string) => page.getByRole('button', { name: `Undo: ${what}` }).click()

test('offline, what was done here is undone on the device, and what only the server can undo says so', async ({
  device,
  read,
}) => {
  const phone = await device()
  const page = await phone.open()
  await addTask(page, 'earlier')
  await waitUntilSent(page)
  await page.goto('/settings/activity')
  await expect(page.getByText('Added the task earlier')).toBeVisible()
  await phone.context.setOffline(true)
  await pressUndo(page, 'Added the task earlier')
  await expect(page.getByRole('listitem').getByRole('alert')).toHaveText(NEEDS_SERVER)

  await phone.context.setOffline(false)
  await pressUndo(page, 'Added the task earlier')
  await expect(page.getByText('Undone. 1 row is as it was.')).toBeVisible()
  await expect.poll(() => titlesOnServer(read)).toEqual([])
})

test('offline, Ctrl+Z undoes on the device and says what it was', async ({ device, read }) => {
  const phone = await device()
  const page = await phone.open()
  await addTask(page, 'by mistake')
  await addTask(page, 'as well')
  await waitUntilSent(page)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Undone: Added the task as well')).toBeVisible()
  await waitUntilSent(page)
  await phone.context.setOffline(true)
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Undone: Added the task by mistake')).toBeVisible()
  await expect(page.getByText('by mistake', { exact: true })).toHaveCount(0)
  await phone.context.setOffline(false)
  await waitUntilSent(page)
  expect(await titlesOnServer(read)).toEqual([])
})

test('a tap on Undo brings back what the server has deleted already, on every device', async ({ device, read }) => {
  const [phone, other] = [await device(), await device()]
  const page = await phone.open()
  await addTask(page, 'wanted')
  await waitUntilSent(page)
  const elsewhere = await other.open()
  await expect(elsewhere.getByText('wanted', { exact: true })).toBeVisible()
  await choose(page, 'wanted', 'Delete')
  await waitUntilSent(page)
  expect(await titlesOnServer(read)).toEqual([])
  await exchangeNow(elsewhere)
  await expect(elsewhere.getByText('wanted', { exact: true })).toHaveCount(0)

  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('wanted', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toHaveCount(0)
  await expect.poll(() => titlesOnServer(read)).toEqual(['wanted'])
  await exchangeNow(elsewhere)
  await expect(elsewhere.getByText('wanted', { exact: true })).toBeVisible()
})

test('a change that waits can be undone, also after the page was closed', async ({ device, read }) => {
  const phone = await device()
  const page = await phone.open()
  phone.setFault(() => 'no network')
  await addTask(page, 'waits')
  await page.goto('/settings/activity')
  await pressUndo(page, 'Added the task waits')
  await expect(page.getByText('Deleted the task waits')).toBeVisible()
  expect(await stored(page, 'outbox')).toHaveLength(2)
  phone.setFault(undefined)
  await waitUntilSent(page)
  expect(await titlesOnServer(read)).toEqual([])
})
