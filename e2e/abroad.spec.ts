import type { Page } from '@playwright/test'
import { expect, test } from './daybook.ts'
import { requestSignUp } from './signIn.ts'
import { signUp as signUpByApi } from './signUp.ts'

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

/** Returns how many lines the texts of an element are in. */
const countLines = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) => {
    const tops = elements.map((element) => Math.round(element.getBoundingClientRect().top))
    return new Set(tops).size
  })

test.describe(() => {
  test.use({ locale: 'ar-EG', timezoneId: 'UTC' })

  test('sums of five figures in Egyptian pounds, and a date from right to left, stay in order on a phone', {
    tag: '@release',
  }, async ({ page, context, url, codeFor }) => {
    const { cookies, send } = await signUpByApi(url, codeFor, 'EGP')
    await context.addCookies(cookies)
    const [day, tomorrow] = [0, 1].map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10))
    const [month, date] = [`${day!.slice(0, 7)}-01`, day]
    await send('/money/income/add/', { date, amount: 48_250.5, category: 'راتب', title: 'راتب' })
    await send('/money/expense/add/', { date, amount: 12_345.75, category: 'سكن', title: 'إيجار' })
    await send('/money/expense/add/', { date, amount: 35.5, category: 'طعام', title: 'قهوة' })
    const dates = { start_date: month, end_date: `${day!.slice(0, 7)}-28`, renews: 'month' }
    await send('/money/budget/create/', { name: 'البيت', amount: 20_000, category: 'سكن', ...dates })
    await send('/tasks/create/', { title: 'اتصل بأمي', due: `${tomorrow}T09:00:00Z` })

    await page.goto('/home')
    await expect(page.getByText(/^Due tomorrow/).first()).toBeVisible()
    const isInOneLine = await page
      .getByText(/^Due tomorrow/)
      .first()
      .evaluate((element) => {
        const [text] = element.childNodes
        const { textContent } = text!
        return [...textContent!.matchAll(/\u2068[^\u2069]*\u2069/g)].every(({ 0: isolated, index }) => {
          const range = document.createRange()
          range.setStart(text!, index)
          range.setEnd(text!, index + isolated.length)
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size === 1
        })
      })
    expect(isInOneLine).toBe(true)

    await page.goto('/money?view=all')
    await expect(page.getByText('إيجار').first()).toBeVisible()
    expect(await countLines(page, 'main ul[data-long] > li')).toBe(1)
    await page.goto('/budget')
    await expect(page.getByRole('article')).toContainText('Renews monthly')
    const about = page.getByRole('article').locator('p', { hasText: 'spent of' })
    expect(await about.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)

    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/money?view=all')
    await expect(page.getByText('إيجار').first()).toBeVisible()
    const category = page.locator('main li p[dir="auto"]').filter({ hasText: /^(?:سكن|طعام)$/ })
    const lefts = await category.evaluateAll((all) => all.map((element) => element.getBoundingClientRect().left))
    expect(lefts).toHaveLength(2)
    expect(new Set(lefts.map(Math.round)).size).toBe(1)
  })
})
