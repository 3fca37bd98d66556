import type { Page } from '@playwright/test'
import { expect, test } from './daybook.ts'
import { PASSWORD } from './signUp.ts'

/** Holds back the scripts of the next pages. Returns a function that lets them load. */
async function holdScripts(page: Page) {
  let loadScripts = () => {}
  const isAllowed = new Promise<void>((resolve) => {
    loadScripts = resolve
  })
  await page.route('**/assets/*.js', (route) => isAllowed.then(() => route.continue()))
  return loadScripts
}

test('a page shows its styled frame before any script has loaded', { tag: '@release' }, async ({ page, member }) => {
  expect(member.name).toBe('Ann')
  const loadScripts = await holdScripts(page)
  await page.goto('/money', { waitUntil: 'commit' })

  const styles = () =>
    page.evaluate(() => {
      const { backgroundColor, fontFamily } = getComputedStyle(document.body)
      return `${backgroundColor} ${fontFamily}`
    })
  await expect.poll(styles).toMatch(/^rgb\(.*Hanken Grotesk/)
  await expect(page.getByText('Loading...')).toBeVisible()

  loadScripts()
  await expect(page.getByRole('heading', { name: 'Money', level: 1 })).toBeVisible()
})

test('a page also starts in a background tab', { tag: '@release' }, async ({ page, member }) => {
  expect(member.name).toBe('Ann')
  // Browsers run no animation frames in a background tab.
  await page.addInitScript(() => {
    window.requestAnimationFrame = () => 0
  })
  await page.goto('/money')
  await expect(page.getByRole('heading', { name: 'Money', level: 1 })).toBeVisible()
})

test('a page sends its first requests once, before its code has loaded', { tag: '@release' }, async ({
  page,
  member,
}) => {
  expect(member.name).toBe('Ann')
  const sent: string[] = []
  page.on('request', (request) => request.url().includes('/api/') && sent.push(new URL(request.url()).pathname))
  const loadScripts = await holdScripts(page)
  await page.goto('/money', { waitUntil: 'commit' })
  const first = ['/api/auth/user/', '/api/money/balance/', '/api/money/income/']
  await expect.poll(() => sent.toSorted()).toEqual(first)

  loadScripts()
  await expect(page.getByText('No Income')).toBeVisible()
  expect(sent.filter((path) => first.includes(path)).toSorted()).toEqual(first)
})

test('a form keeps what was typed and submits it once its code has loaded', async ({ page, context, member }) => {
  await context.clearCookies()
  const loadScripts = await holdScripts(page)
  await page.goto('/auth/signin', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expect(page).toHaveURL(/\/auth\/signin$/)
  await expect(page.getByLabel('Email')).toHaveValue(member.email)

  loadScripts()
  await expect(page).toHaveURL(/\/home$/)
})

test('typing continues in the same field when the code of a form arrives', { tag: '@release' }, async ({ page }) => {
  const loadScripts = await holdScripts(page)
  await page.goto('/auth/signup', { waitUntil: 'commit' })
  await page.getByLabel('Name').fill('Ann Lee')
  await page.getByRole('checkbox').check()
  await page.getByLabel('Email').pressSequentially('ann@exa')

  loadScripts()
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
  await page.keyboard.type('mple.com')
  await expect(page.getByLabel('Email')).toHaveValue('ann@example.com')
  await expect(page.getByLabel('Name')).toHaveValue('Ann Lee')
  await expect(page.getByRole('checkbox')).toBeChecked()

  await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Email')).not.toHaveAttribute('aria-invalid', 'true')
})

test('a page that cannot be loaded says so once, and loads everything with one tap', async ({
  page,
  context,
  member,
}) => {
  await member.send('/money/income/add/', { amount: 40, category: 'Pay', date: '2026-03-01', title: 'Wage' })
  let isBroken = true
  await context.route(/\/api\/(money|sync)\//, (route) =>
    isBroken ? route.fulfill({ status: 500, json: { code: 'internal_error', message: '' } }) : route.continue(),
  )
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/money?view=all')
  const retry = page.getByRole('button', { name: 'Try again' })
  await expect(retry).toHaveCount(1)
  await expect(page.getByText('Something went wrong!')).toHaveCount(1)
  isBroken = false
  await retry.click()
  await expect(page.getByText('Your Balance is:').locator('..')).toContainText('40.00')
  await expect(page.getByRole('button', { name: 'Actions for Wage' })).toBeVisible()
  await expect(page.getByRole('region', { name: /earned, spent and left/ })).toContainText('Earned')
  await expect(page.getByText('Something went wrong!')).toHaveCount(0)
})
