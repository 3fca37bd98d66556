import type { BrowserContext } from '@playwright/test'
import { expect, test, waitForData } from './devices.ts'

// A server on this machine counts as reachable without a network. By another host name it does not.
const ELSEWHERE = 'daybook.test'
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${ELSEWHERE} 127.0.0.1`],
    }),
})

const NOTICE = 'This needs the server. You are offline.'

/** Opens a page by the other host name, over plain http. */
async function openElsewhere(context: BrowserContext, url: string, path: string) {
  const elsewhere = url.replace('localhost', ELSEWHERE)
  const cookies = await context.cookies(url)
  await context.addCookies(cookies.map(({ name, value }) => ({ name, value, url: elsewhere })))
  // Not the page of the test, whose console must stay free of errors: the browser logs warnings about plain http.
  const page = await context.newPage()
  await page.goto(`${elsewhere}${path}`)
  return page
}

test('offline everything can be changed but what needs the server, which says so', async ({
  context,
  member,
  read,
  url,
}) => {
  await member.send('/tasks/create/', { title: 'Call the dentist' })
  const page = await openElsewhere(context, url, '/settings/password/change')
  await waitForData(page)
  const password = page.getByRole('button', { name: 'Change Password' })
  await expect(password).toBeEnabled()
  await context.setOffline(true)
  await expect(page.getByText(NOTICE)).toBeVisible()
  await expect(password).toBeDisabled()
  await expect(password).toHaveAccessibleDescription(NOTICE)
  await context.setOffline(false)
  await expect(password).toBeEnabled()
  await expect(page.getByText(NOTICE)).toBeHidden()

  await page.goto(page.url().replace('/settings/password/change', '/tasks'))
  const actions = page.getByRole('button', { name: 'Actions for Call the dentist' })
  // Plain http has no service worker, so what is opened offline must have been loaded before.
  await actions.click()
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible()
  await page.keyboard.press('Escape')
  await context.setOffline(true)
  await expect(page.getByText('You are currently Offline...')).toBeVisible()
  await page.getByLabel('Quick add').fill('Buy milk')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Mark Done: Buy milk' })).toBeEnabled()
  await expect(page.getByRole('link', { name: '1 change will be sent.' })).toBeVisible()
  await actions.click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(actions).toBeHidden()
  await expect(page.getByRole('link', { name: '2 changes will be sent.' })).toBeVisible()
  await expect(page.getByLabel('Alerts').locator('p')).toHaveCount(0)

  await context.setOffline(false)
  await expect(page.getByText('You are currently Offline...')).toBeHidden()
  await expect.poll(() => read('/tasks/get/')).toMatchObject([{ title: 'Buy milk' }])
})
