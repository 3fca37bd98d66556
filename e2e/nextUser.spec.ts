import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, PASSWORD, test } from './daybook.ts'
import { waitForApp } from './devices.ts'

test.use({ serviceWorkers: 'allow' })

const SECRET = 'A secret supper'
const PAGES = ['/home', '/money?view=expense', '/budget', '/tasks', '/routine', '/notes', '/settings']
const day = new Date().toISOString().slice(0, 10)

/** Fills Ann's account, and the device's offline copy of her app. */
async function fillAccount(page: Page) {
  await page.goto('/home')
  const cookies = await page.context().cookies()
  const cookie = (name: string) => cookies.find((one) => one.name === name)?.value ?? ''
  const headers = { authorization: `Bearer ${cookie('access_token')}`, 'x-csrftoken': cookie('csrftoken') }
  const make = async (path: string, data: object) =>
    expect((await page.request.post(`/api${path}`, { data, headers })).status()).toBe(201)
  await make('/money/expense/add/', { amount: 12.5, title: SECRET, category: SECRET, date: day })
  await make('/money/budget/create/', { name: SECRET, amount: 9, category: SECRET, start_date: day, end_date: day })
  await make('/tasks/create/', { title: SECRET })
  await make('/routine/create/', { title: SECRET, repeat: 0 })
  await make('/notes/create/', { title: SECRET, content: SECRET })
  await waitForApp(page)
  for (const path of PAGES.slice(0, -1)) {
    await page.goto(path)
    await expect(page.getByText(SECRET).filter({ visible: true }).first()).toBeVisible()
  }
}

/** Returns the content of a page, rendered and stored. */
async function everythingIn(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return page.content()
}

const routes = {
  'signed out': async (page: Page) => {
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Sign Out' }).click()
  },
  'was signed out from elsewhere': async (page: Page) => {
    const access = (await page.context().cookies()).find(({ name }) => name === 'access_token')?.value
    const headers = { authorization: `Bearer ${access}` }
    const csrf = (await page.context().cookies()).find(({ name }) => name === 'csrftoken')?.value ?? ''
    const sessions = await (await page.request.get('/api/auth/sessions/', { headers })).json()
    for (const { id } of sessions)
      await page.request.delete(`/api/auth/sessions/${id}/`, { headers: { ...headers, 'x-csrftoken': csrf } })
    await page.goto('/tasks')
  },
}

for (const [route, leave] of Object.entries(routes))
  test(`check 13: the next user on a device never sees the data of one who ${route}`, async ({
    page,
    context,
    request,
    member,
    codeFor,
  }) => {
    test.slow()
    await fillAccount(page)
    await leave(page)
    await expect(page).toHaveURL(/\/auth\/signin$/)

    const email = `${randomUUID()}@example.com`
    const response = await request.post('/api/auth/signup/request/', {
      data: { email, password: PASSWORD, name: 'Bob' },
    })
    const { code } = await response.json()
    await request.post('/api/auth/signup/', { data: { code, otp: await codeFor(email) } })
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page).toHaveURL(/\/home$/)

    for (const isOffline of [false, true]) {
      await context.setOffline(isOffline)
      for (const path of PAGES) {
        await page.goto(path)
        const shown = await everythingIn(page)
        expect(shown).not.toContain(SECRET)
        expect(shown).not.toContain(member.email)
      }
    }
    await context.setOffline(false)
    await page.goBack()
    expect(await everythingIn(page)).not.toContain(SECRET)
  })
