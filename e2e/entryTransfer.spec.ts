import { DESKTOP } from './attaching.ts'
import { expect, test } from './daybook.ts'

test.use({ hasTouch: false, viewport: DESKTOP })

test('an entry becomes a transfer to the account that its title names, and Money is shown', async ({
  page,
  member,
}) => {
  for (const name of ['Current', 'Rainy day']) await member.send('/money/account/create/', { name, kind: 'bank' })
  const entry = { title: 'RAINY DAY LONDON', amount: 50, category: 'Transfers', date: '2026-01-02' }
  const { id } = await member.send('/money/expense/add/', entry)
  await page.goto(`/money/entry/${id}`)
  const heights = async () => {
    const boxes = ['Update', 'History', 'Delete'].map((name) =>
      page.getByText(name, { exact: true }).last().boundingBox(),
    )
    return (await Promise.all(boxes)).map((box) => box!.height)
  }
  await page.getByRole('button', { name: 'Make it a transfer' }).click()
  const form = page.getByRole('region', { name: 'Make it a transfer' })
  await expect(form.getByLabel('To')).toHaveValue(/./)
  await expect(form.getByRole('option', { name: 'Rainy day', selected: true })).toHaveCount(1)
  expect(Math.max(...(await heights()))).toBeLessThan(60)
  await form.getByRole('button', { name: 'Move' }).click()
  await expect(page).toHaveURL(/\/money$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Money' })).toBeVisible()
})
