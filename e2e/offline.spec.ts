import { readFileSync } from 'node:fs'
import { dayIn } from '@daybook/domain/days'
import type { BrowserContext, Page } from '@playwright/test'
import { readPdf } from '../apps/web/src/paper/testing/readPdf.ts'
import { expect, test } from './daybook.ts'
import { waitForApp, waitForData } from './devices.ts'

test.use({ serviceWorkers: 'allow', acceptDownloads: true })

const today = () => dayIn('Asia/Kolkata', new Date())

/** Opens the app and waits until its offline copy and the data of the user are complete. */
async function keepApp(page: Page) {
  await page.goto('/money?view=expense')
  await waitForData(page)
  await waitForApp(page)
}

async function spend(page: Page, context: BrowserContext, title: string) {
  const cookies = await context.cookies()
  const access = cookies.find(({ name }) => name === 'access_token')?.value
  const data = { amount: 12.5, title, category: 'Food', date: today() }
  const csrf = cookies.find(({ name }) => name === 'csrftoken')?.value ?? ''
  const headers = { authorization: `Bearer ${access}`, 'x-csrftoken': csrf }
  expect((await page.request.post('/api/money/expense/add/', { data, headers })).status()).toBe(201)
}

test('can be installed', { tag: '@release' }, async ({ page, request }) => {
  await page.goto('/')
  const cdp = await page.context().newCDPSession(page)
  const { errors, url } = await cdp.send('Page.getAppManifest')
  expect([errors, new URL(url).pathname]).toEqual([[], '/app.webmanifest'])
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors')
  // Playwright's contexts are private windows, which do not support installation.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
  const { icons, start_url } = await (await request.get('/app.webmanifest')).json()
  for (const { src, sizes, type } of icons) {
    const icon = await request.get(src)
    expect(icon.headers()['content-type']).toContain(type)
    if (type === 'image/png')
      expect(`${(await icon.body()).readUInt32BE(16)}x${(await icon.body()).readUInt32BE(20)}`).toBe(sizes)
  }
  expect(icons.some(({ purpose }: { purpose: string }) => purpose === 'maskable')).toBe(true)
  expect((await request.get(start_url)).status()).toBe(200)
})

test('opens without a network, with the data on the device', async ({ page, context, member, request }) => {
  const { start_url: startUrl } = await (await request.get('/app.webmanifest')).json()
  expect(member.name).toBe('Ann')
  await page.goto('/home')
  await spend(page, context, 'Tea by the sea')
  await keepApp(page)
  await expect(page.getByText('Tea by the sea')).toBeVisible()
  await page.goto('/home')
  await expect(page.getByText('XXXXX')).toBeVisible()
  await page.close()

  await context.setOffline(true)
  const secondPage = await context.newPage()
  await secondPage.goto(startUrl)
  await expect(secondPage).toHaveURL(/\/home$/)
  await expect(secondPage.getByRole('heading', { level: 1 })).toContainText('Ann')
  await expect(secondPage.getByText('You are currently Offline...')).toBeVisible()
  await secondPage.getByRole('link', { name: 'Manage Money' }).click()
  await secondPage.getByText('Expense', { exact: true }).click()
  await expect(secondPage.getByText('Tea by the sea')).toBeVisible()
  await expect(secondPage.getByLabel('Alerts').locator('p')).toHaveCount(0)
  await secondPage.goto('/no/such/page')
  await expect(secondPage.getByRole('heading', { name: 'Transaction Not Found' })).toBeVisible()

  await context.setOffline(false)
  await expect(secondPage.getByText('You are currently Offline...')).toBeHidden()
})

test('a report is made without a network', async ({ page, context, member }) => {
  expect(member.name).toBe('Ann')
  await page.goto('/money')
  await spend(page, context, 'Tea by the sea')
  await keepApp(page)
  await expect(page.getByText('Tea by the sea')).toBeVisible()
  await context.setOffline(true)
  await page.reload()
  await page.getByRole('button', { name: 'Create Report' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Generate Report' }).click()
  const { text } = await readPdf(readFileSync(await (await download).path()))
  expect(text).toContain('Tea by the sea')
})

test('a page of visitors comes from the server whenever the server responds', async ({ page, context, member }) => {
  expect(member.name).toBe('Ann')
  await keepApp(page)
  await page.reload()
  await context.route('**/contact', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace('<head>', '<head><meta name="deployed">'),
    })
  })
  await page.goto('/contact')
  await expect(page.locator('meta[name="deployed"]')).toHaveCount(1)
})
