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

test('a page shows its frame and sends its first requests once before any script has loaded', {
  tag: '@release',
}, async ({ page, member }) => {
  expect(member.name).toBe('Ann')
  const sent: string[] = []
  page.on('request', (request) => request.url().includes('/api/') && sent.push(new URL(request.url()).pathname))
  const loadScripts = await holdScripts(page)
  await page.goto('/money', { waitUntil: 'commit' })

  const styles = () =>
    page.evaluate(() => {
      const { backgroundColor, fontFamily } = getComputedStyle(document.body)
      return `${backgroundColor} ${fontFamily}`
    })
  await expect.poll(styles).toMatch(/^rgb\(.*Text Fallback/)
  await expect(page.getByText('Loading...')).toBeVisible()
  const first = ['/api/auth/user/', '/api/money/all/filter/', '/api/money/balance/', '/api/money/month/']
  await expect.poll(() => sent.toSorted()).toEqual(first)

  loadScripts()
  await expect(page.getByRole('heading', { name: 'Money', level: 1 })).toBeVisible()
  await expect(page.getByText('Nothing here yet')).toBeVisible()
  await expect.poll(styles).toMatch(/Hanken Grotesk/)
  expect(sent.filter((path) => first.includes(path)).toSorted()).toEqual(first)
  await expectStartsInBackground(await page.context().newPage())
})

/** Expects that a page starts in a tab without animation frames: browsers run none in a background tab. */
async function expectStartsInBackground(page: Page) {
  await page.addInitScript(() => {
    window.requestAnimationFrame = () => 0
  })
  await page.goto('/money')
  await expect(page.getByRole('heading', { name: 'Money', level: 1 })).toBeVisible()
}

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
