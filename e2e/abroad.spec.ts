import type { Page } from '@playwright/test'
import { expect, test } from './daybook.ts'
import { requestSignUp } from './signIn.ts'

/** What people of a country type, and how the app writes it. */
type Country = { expense: string; amount: string; task: string; month: RegExp; text: string }

const COUNTRIES: Record<string, Country> = {
  'de-DE': {
    expense: 'Kaffee 3,80',
    amount: '3,80\u00a0€',
    task: 'Mama anrufen morgen',
    month: /\d+\. \p{L}+ \d{4}/u,
    text: 'Mama anrufen',
  },
  'ja-JP': {
    expense: 'コーヒー 1,280円',
    amount: '¥1,280',
    task: '明日 母に電話',
    month: /\d{4}年\d+月\d+日/,
    text: '母に電話',
  },
  'ar-EG': {
    expense: 'قهوة ٣٥٫٥٠',
    amount: '35.50\u00a0E£',
    task: 'اتصل بأمي غدًا',
    month: /\d+ \p{L}+ \d{4}/u,
    text: 'اتصل بأمي',
  },
}

/** Signs up, as a visitor does, and arrives at Home. */
async function signUp(page: Page, codeFor: (email: string) => Promise<string>) {
  const email = `${crypto.randomUUID()}@example.com`
  await page.goto('/auth/signup')
  await requestSignUp(page, email)
  await page.getByLabel('One-time code').fill(await codeFor(email))
  await expect(page).toHaveURL(/\/home$/)
}

/** Adds what a line says. */
async function add(page: Page, line: string, save: string, understood: string | RegExp) {
  const sheet = page.getByRole('dialog').filter({ visible: true })
  await page.getByRole('button', { name: 'Add anything' }).tap()
  const field = sheet.getByLabel('What happened, or what is to do?')
  await field.fill(line)
  await expect(field).toHaveCSS('direction', /^\p{sc=Arabic}/u.test(line) ? 'rtl' : 'ltr')
  await expect(sheet.getByRole('list', { name: 'Understood' })).toContainText(understood)
  await sheet.getByRole('button', { name: save, exact: true }).tap()
  await expect(sheet).toBeHidden()
}

for (const [locale, { expense, amount, task, month, text }] of Object.entries(COUNTRIES))
  test.describe(() => {
    test.use({ locale })

    test(`the first minutes of a person with ${locale}`, { tag: '@release' }, async ({ page, codeFor }) => {
      await signUp(page, codeFor)
      await expect(page.getByText(month).first()).toBeVisible()
      await add(page, expense, 'Add expense', amount)
      await add(page, task, 'Create', /Due tomorrow/)

      await page.goto('/money?view=all')
      const row = page.getByRole('listitem').filter({ hasText: expense.split(' ')[0]! })
      await expect(row).toContainText(amount)
      await expect(row).toContainText('EATING OUT')
      await page.goto('/tasks')
      const title = page.getByText(text, { exact: true })
      await expect(title).toBeVisible()
      await expect(page.getByText('Tomorrow', { exact: true }).first()).toBeVisible()
      // Each text has the direction of its own script.
      const direction = await title.evaluate((element) => {
        const { dir } = element.closest<HTMLElement>('[dir]')!
        return [dir, getComputedStyle(element).direction]
      })
      expect(direction).toEqual(['auto', locale.startsWith('ar') ? 'rtl' : 'ltr'])
      // But it is beside its circle.
      const left = await title.evaluate((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        return range.getBoundingClientRect().left
      })
      const circle = await page.getByRole('button', { name: /^Mark Done/ }).boundingBox()
      expect(left - circle!.x - circle!.width).toBeLessThan(24)
      // No digits of another script beside those of the app.
      await expect(page.locator('main')).not.toHaveText(/[٠-٩۰-۹]/)
    })
  })
