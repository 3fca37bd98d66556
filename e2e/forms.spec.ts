import { expect, test } from './daybook.ts'

test('an open sheet holds the page in its place, and closes when the device asks for it', { tag: '@release' }, async ({
  page,
  member,
}) => {
  expect(member.name).toBe('Ann')
  await page.setViewportSize({ width: 360, height: 400 })
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const scrolled = () => page.evaluate(() => scrollY)
  await page.mouse.wheel(0, 120)
  await expect.poll(scrolled).toBe(120)
  await page.getByRole('button', { name: 'Add anything' }).click()
  await expect(page.getByLabel('Amount')).toBeVisible()
  await page.mouse.move(180, 5)
  await page.mouse.wheel(0, 200)
  await page.mouse.move(180, 300)
  await page.mouse.wheel(0, 2000)
  await page.mouse.wheel(0, 2000)
  expect(await scrolled()).toBe(120)
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(/\/home$/)
  await page.mouse.wheel(0, -60)
  await expect.poll(scrolled).toBe(60)
})

test('a form keeps what was typed when a tablet is turned, and shows a date as everywhere until it is edited', {
  tag: '@release',
}, async ({ page, member }) => {
  expect(member.name).toBe('Ann')
  const upright = { width: 800, height: 1280 }
  const across = { width: 1280, height: 800 }
  const [add, amount] = [page.getByRole('button', { name: 'Add a Income / Expense' }), page.getByLabel('Amount')]
  for (const [before, after] of [
    [across, upright],
    [upright, across],
  ] as const) {
    await page.setViewportSize(before)
    await page.goto('/money')
    await add.click()
    await amount.fill('12')
    await page.setViewportSize(after)
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(after.width)
    await expect(amount).toBeInViewport({ ratio: 1 })
    await expect(amount).toHaveValue('12')
    await page.keyboard.press('Escape')
    await expect(amount).toBeHidden()
  }
  await add.click()

  const date = page.getByLabel('Date', { exact: true })
  await date.fill('2026-03-01')
  await expect(page.getByText('1st March 2026')).toBeHidden()
  await page.getByLabel('Title').focus()
  await expect(page.getByText('1st March 2026')).toBeVisible()
  await expect(date).toHaveCSS('-webkit-text-fill-color', 'rgba(0, 0, 0, 0)')
})

test('the first click on Add says what is missing', async ({ member, page }) => {
  expect(member.name).toBe('Ann')
  await page.goto('/money')
  await page.getByRole('button', { name: 'Add a Income / Expense' }).click()
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Add expense' }) })
  await form.getByLabel('Amount').fill('80')
  await form.getByLabel('Title').fill('headphones')
  // The category of the title has been looked up.
  await expect(form.getByRole('combobox', { name: 'Category' })).toHaveValue('OTHER')
  await form.getByRole('combobox', { name: 'Category' }).fill('')
  await form.getByRole('button', { name: 'Add expense' }).click()
  await expect(form.getByText('Category is required')).toBeVisible()
})
