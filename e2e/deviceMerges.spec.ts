import { PASSWORD } from './daybook.ts'
import { expect, makeDevice, test, waitUntilSent } from './devices.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0'

test('the activity names what a change was merged with, and the device', async ({ browser, device, member, url }) => {
  await member.send('/money/expense/add/', {
    amount: 12.5,
    title: 'Lunch',
    date: new Date().toISOString().slice(0, 10),
    category: 'FOOD',
  })
  const phone = await device()
  const page = await phone.open()
  phone.setFault(() => 'no network')

  const laptop = await browser.newContext({ baseURL: url, serviceWorkers: 'block', userAgent: FIREFOX })
  const signedIn = await fetch(`${url}/api/auth/signin/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': FIREFOX },
    body: JSON.stringify({ email: member.email, password: PASSWORD }),
  })
  const tokens = (await signedIn.json()) as { access: string; refresh: string }
  await laptop.addCookies([
    { name: 'access_token', value: tokens.access, url },
    { name: 'refresh_token', value: tokens.refresh, url },
  ])
  const onLaptop = await (await makeDevice(laptop)).open()

  for (const [tab, field, value] of [
    [onLaptop, 'Amount', '20'],
    [page, 'Title', 'Dinner'],
  ] as const) {
    await tab.goto(`/money?view=expense`)
    await tab.getByRole('button', { name: 'Actions for Lunch' }).click()
    await tab.getByRole('menuitem', { name: 'Update', exact: true }).click()
    await tab.locator('form').getByLabel(field).fill(value)
    await tab.locator('form').getByRole('button', { name: 'Edit expense' }).click()
    await expect(tab.locator('form')).toBeHidden()
    if (tab === onLaptop) await waitUntilSent(tab)
  }
  phone.setFault(undefined)
  await waitUntilSent(page)
  await page.goto('/settings/activity')
  const latest = page.getByRole('main').getByRole('listitem').first()
  await expect(latest).toContainText('Dinner: title Lunch → Dinner')
  await expect(latest).toContainText('Merged with a change from Firefox on Linux: amount')
  await laptop.close()
})
