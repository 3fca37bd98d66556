import { expect } from './daybook.ts'
import { test } from './testUser.ts'

// On the device itself the server is there without a network. By another name it is somewhere else.
const ELSEWHERE = 'daybook.test'
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${ELSEWHERE} 127.0.0.1`],
    }),
})

test('offline nothing pretends to be written, and everything says that it can only be read', async ({
  testUser,
  url,
}) => {
  const context = testUser.contexts.member
  // Not the page of the test: on its console nothing may stand, and a browser has its say about plain http.
  const page = await context.newPage()
  const elsewhere = url.replace('localhost', ELSEWHERE)
  const cookies = await context.cookies(url)
  await context.addCookies(cookies.map(({ name, value }) => ({ name, value, url: elsewhere })))
  const task = page.getByRole('button', { name: 'Actions for Call the dentist' })
  await page.goto(`${elsewhere}/tasks`)
  await expect(task).toBeVisible()
  // By plain http nothing is kept on the device: what is opened offline has been open before.
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

  // What went wrong meanwhile is not told afterwards.
  await expect(page.getByLabel('Alerts').locator('p')).toHaveCount(0)
  await context.setOffline(false)
  await expect(page.getByText('You are currently Offline...')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Mark Done: Call the dentist' })).toBeEnabled()
  await expect(page.getByLabel('Alerts').locator('p')).toHaveCount(0)
  await expect(page.getByLabel('Quick add')).toHaveValue('Buy milk')
})
