import { expect, test } from './daybook.ts'
import { makeProgram } from './program.ts'
import { requestSignUp, signIn } from './signIn.ts'

test.use({ serviceWorkers: 'allow' })

test('sign-up, adding, editing, deleting, sign-out and sign-in work, and data survives a restart', async ({ page }) => {
  test.setTimeout(240_000)
  const program = await makeProgram()
  await program.start()
  await page.goto(program.url)
  await page.getByRole('link', { name: 'Get started for free' }).first().click()

  await requestSignUp(page, 'ann@example.com')

  const printed = () => /One-time code for ann@example\.com: (\d{6})/.exec(program.output())?.[1]
  await expect(page.getByLabel('One-time code')).toBeFocused()
  await expect.poll(printed).toBeTruthy()
  await page.getByLabel('One-time code').fill(printed() ?? '')
  await expect(page).toHaveURL(`${program.url}/home`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ann')

  await page.getByRole('link', { name: 'Manage Money' }).click()
  await expect(page).toHaveTitle('Daybook - Money')
  const add = async (type: string, amount: string, category: string, title: string) => {
    await page.getByRole('button', { name: 'Add a Income / Expense.....' }).click()
    const form = page.locator('form')
    await form.getByText(type, { exact: true }).click()
    await form.getByLabel('Amount').fill(amount)
    await form.getByRole('combobox', { name: 'Category' }).fill(category)
    await form.getByLabel('Title').fill(title)
    await form.getByRole('button', { name: `Add ${type.toLowerCase()}` }).click()
    await expect(form).toBeHidden()
    await expect(page.getByText(title, { exact: true })).toBeVisible()
  }
  await add('Income', '1000', 'Salary', 'November pay')
  await add('Expense', '249.5', 'Food', 'Groceries for the week')
  await add('Expense', '12', 'Food', 'A mistake')
  const balance = page.getByText('Your Balance is:').locator('..')
  await expect(balance).toContainText('738.50')

  await page.getByRole('button', { name: 'Actions for Groceries for the week' }).click()
  await page.getByRole('menuitem', { name: 'Update' }).click()
  await expect(page.getByLabel('Amount')).toHaveValue(/249\.5/)
  await page.getByLabel('Amount').fill('250')
  await page.getByRole('button', { name: 'Edit expense' }).click()
  await expect(balance).toContainText('738.00')

  await page.getByRole('button', { name: 'Actions for A mistake' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByText('A mistake', { exact: true })).toBeHidden()
  await expect(balance).toContainText('750.00')

  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(`${program.url}/auth/signin`)
  // The device secret stays: it is random, names no user, and lets this browser sign in while strangers guess.
  expect((await page.context().cookies()).map(({ name }) => name).toSorted()).toEqual(['csrftoken', 'device'])

  await program.stop()
  await program.start()
  await page.goto(`${program.url}/auth/signin`)
  await signIn(page, 'ann@example.com')
  await page.goto(`${program.url}/money?view=expense`)
  await expect(page.getByText('Groceries for the week')).toBeVisible()
  await expect(balance).toContainText('750.00')
  await program.stop()
})

test('the code form survives a reload, and a new code can be requested', async ({ page, codeFor }) => {
  const email = `${crypto.randomUUID()}@example.com`
  await page.goto('/auth/signup')
  await requestSignUp(page, email)
  const code = await codeFor(email)
  await page.reload()
  await page.getByRole('button', { name: 'Send a new code' }).click()
  await expect(page.getByText(/Wait a minute before you ask for another/)).toBeVisible()
  await page.getByLabel('One-time code').fill(code === '111111' ? '222222' : '111111')
  await expect(page.getByText('The code is wrong or has expired. Try again.').first()).toBeVisible()
  await page.getByLabel('One-time code').fill(` ${code.slice(0, 3)}-${code.slice(3)} `)
  await expect(page).toHaveURL(/\/home$/)
})
