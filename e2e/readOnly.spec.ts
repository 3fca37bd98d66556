import { expect } from './daybook.ts'
import { test } from './testUser.ts'

// A server on this machine counts as reachable without a network. By another host name it does not.
const ELSEWHERE = 'daybook.test'
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${ELSEWHERE} 127.0.0.1`],
    }),
})

test('offline every control that writes is disabled, and a notice says that the data is read-only', async ({
  testUser,
  url,
}) => {
  const context = testUser.contexts.member
  // Not the page of the test, whose console must stay free of errors: the browser logs warnings about plain http.
  const page = await context.newPage()
  const elsewhere = url.replace('localhost', ELSEWHERE)
  const cookies = await context.cookies(url)
  await context.addCookies(cookies.map(({ name, value }) => ({ name, value, url: elsewhere })))
  const task = page.getByRole('button', { name: 'Actions for Call the dentist' })
  await page.goto(`${elsewhere}/tasks`)
  await expect(task).toBeVisible()
  // Plain http has no service worker, so what is opened offline must have been loaded before.
  await task.click()
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Create a Task.....' }).click()
  await expect(page.getByLabel('Title')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Title')).toBeHidden()

  await context.setOffline(true)
  await expect(page.getByText('You are currently Offline...')).toBeVisible()
  await expect(page.getByText(/^Last seen .*To be read only, until you are online again\.$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark Done: Call the dentist' })).toBeDisabled()
  await page.getByLabel('Quick add').fill('Buy milk')
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeDisabled()
  await page.getByLabel('Quick add').press('Enter')
  await task.click()
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Buy milk')).toHaveCount(0)

  await page.getByRole('button', { name: 'Create a Task.....' }).click()
  await page.getByLabel('Title').fill('Buy bread')
  await expect(page.getByRole('button', { name: 'Create', exact: true })).toBeDisabled()
  await page.keyboard.press('Escape')

  // Errors from the offline time are not shown afterwards.
  await expect(page.getByLabel('Alerts').locator('p')).toHaveCount(0)
  await context.setOffline(false)
  await expect(page.getByText('You are currently Offline...')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Mark Done: Call the dentist' })).toBeEnabled()
  await expect(page.getByLabel('Alerts').locator('p')).toHaveCount(0)
  await expect(page.getByLabel('Quick add')).toHaveValue('Buy milk')
})
