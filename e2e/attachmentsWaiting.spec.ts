import { addEntry, attach, FILES, list, openEntry, openMoney, PDF } from './attaching.ts'
import { expect, test } from './devices.ts'

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
