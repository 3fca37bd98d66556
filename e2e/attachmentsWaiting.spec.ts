import { addEntry, attach, DESKTOP, FILES, list, namesOnServer, openEntry, openMoney, PDF, photo } from './attaching.ts'
import { expectAccessible } from './daybook.ts'
import { exchangeNow, expect, test } from './devices.ts'

test('two devices see the same files, and an undone deletion on both', async ({ device, member, read }) => {
  const { id } = await addEntry(member.send)
  const [one, other] = [await device(), await device()]
  const [here, there] = [await one.open(), await other.open()]
  for (const page of [here, there]) {
    await openMoney(page)
    await openEntry(page)
  }
  await attach(here, PDF)
  await expect(list(there)).toContainText('guarantee.pdf')
  other.setFault(() => 'no network')
  await there.getByRole('button', { name: 'Remove guarantee.pdf' }).click()
  await expect(list(there)).toBeHidden()
  other.setFault(undefined)
  await exchangeNow(there)
  await expect(list(here)).toBeHidden()
  await there.keyboard.press('Control+z')
  await expect(list(here)).toContainText('guarantee.pdf')
  expect(await namesOnServer(read, id)).toEqual(['guarantee.pdf'])
})

test('a file that the server does not accept is put aside with its picture, and can be discarded', async ({
  device,
  member,
}) => {
  await addEntry(member.send)
  const { context, open } = await device()
  const page = await open()
  await page.setViewportSize(DESKTOP)
  await openMoney(page)
  await openEntry(page)
  const error = { code: 'attachment_space_used', message: 'Full', params: { maximum: 1 } }
  await context.route(FILES, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 400, json: error }) : route.continue(),
  )
  await attach(page, await photo())
  await expect(list(page)).toContainText('Your attachments can have at most 1 MB')
  await page.getByRole('button', { name: 'Try again: boiler.jpg' }).press('Enter')
  await expect(list(page).getByRole('listitem')).toHaveCount(1)
  await expect(list(page)).toContainText('Your attachments can have at most 1 MB')
  // What was not accepted is announced when nothing is typed.
  await page.getByRole('button', { name: 'Clear' }).click()
  await page.getByRole('link', { name: '1 change was not accepted.' }).click()
  const aside = page.getByRole('region', { name: 'Not accepted' })
  await expect(aside).toContainText('Your attachments can have at most 1 MB')
  await expect(aside.getByRole('img', { name: 'The picture boiler.jpg' })).toBeVisible()
  await expectAccessible(page)
  await aside.getByRole('button', { name: 'Discard: Added the file boiler.jpg' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await expect(aside).toBeHidden()
})

test('a file that was not accepted is attached when it is tried again', async ({ device, member, read }) => {
  const { id } = await addEntry(member.send)
  const { context, open } = await device()
  const page = await open()
  await page.setViewportSize(DESKTOP)
  await openMoney(page)
  await openEntry(page)
  let isFull = true
  const error = { code: 'attachment_space_used', message: 'Full', params: { maximum: 1 } }
  await context.route(FILES, (route) =>
    isFull && route.request().method() === 'POST' ? route.fulfill({ status: 400, json: error }) : route.continue(),
  )
  await attach(page, PDF)
  await expect(list(page)).toContainText('Your attachments can have at most 1 MB')
  isFull = false
  await page.getByRole('button', { name: 'Try again: guarantee.pdf' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Remove guarantee.pdf' })).toBeFocused()
  await expect(list(page)).not.toContainText('Your attachments can have at most 1 MB')
  await expect.poll(() => namesOnServer(read, id)).toEqual(['guarantee.pdf'])
  await expect(list(page).getByRole('listitem')).toHaveCount(1)
})

test('a file whose answer was lost is attached once', async ({ device, member, read }) => {
  const { id } = await addEntry(member.send)
  const { context, open } = await device()
  const page = await open()
  await openMoney(page)
  await openEntry(page)
  let lost = 0
  await context.route(FILES, async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue()
    lost += 1
    await route.fetch()
    await route.abort('connectionreset')
  })
  await attach(page, PDF)
  await expect.poll(() => lost).toBe(1)
  await exchangeNow(page)
  await expect(list(page).getByText('Not sent yet')).toHaveCount(0)
  await expect(list(page).getByRole('listitem')).toHaveCount(1)
  expect(await namesOnServer(read, id)).toEqual(['guarantee.pdf'])
})

test('signing out with a file that waits keeps or discards it, and the next user sees nothing of it', async ({
  device,
  member,
}) => {
  await addEntry(member.send)
  const { context, open } = await device()
  const page = await open()
  await openMoney(page)
  await openEntry(page)
  await context.route(FILES, (route) => route.abort('internetdisconnected'))
  await attach(page, PDF)
  await expect(list(page)).toContainText('Not sent yet')
  await page.goto('/money?view=expense')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByText('1 change is only on this device.')).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL(/signin/)
  await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0)
})
