import type { Page } from '@playwright/test'
import { expectAccessible } from './daybook.ts'
import { exchangeNow, expect, test, waitForApp, waitForData } from './devices.ts'

test.use({ serviceWorkers: 'allow' })

const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date())
const before = (days: number) => new Date(Date.parse(today()) - days * 86_400_000).toISOString().slice(0, 10)

const upcoming = (page: Page) => page.getByRole('region', { name: 'Upcoming' })
const RENT = { type: 'expense', amount: 700, title: 'Rent', category: 'home', zone: 'Asia/Kolkata' }

async function fillEntry(page: Page) {
  await page.goto('/money?view=expense')
  await waitForData(page)
  await page.getByRole('button', { name: 'Add a Income / Expense' }).click()
  await page.getByLabel('Amount').fill('700')
  await page.getByRole('combobox', { name: 'Category' }).fill('home')
  await page.getByLabel('Title').fill('Rent')
}

test('an entry that repeats is added once and listed among what comes, also offline', async ({
  page,
  context,
  member,
}) => {
  expect(member.name).toBe('Ann')
  await fillEntry(page)
  await expect(upcoming(page)).toBeHidden()
  await page.getByLabel('Repeat').selectOption('week')
  await expectAccessible(page)
  await waitForApp(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Add expense' }).click()
  await upcoming(page)
    .getByRole('button', { name: /Upcoming/ })
    .click()
  await expect(upcoming(page).getByRole('listitem')).toHaveCount(4)
  await context.setOffline(false)
  await exchangeNow(page)
  await page.reload()
  await upcoming(page)
    .getByRole('button', { name: /Upcoming/ })
    .click()
  await expect(upcoming(page).getByRole('listitem')).toHaveCount(4)
  await expectAccessible(page)
})

test('what is asked is recorded on two devices at once as one entry, and can be skipped and undone', async ({
  page,
  device,
  read,
  member: { send },
}) => {
  const weekly = { rule: { unit: 'day', every: 7 }, start: before(14), settled_to: before(14), adds: 'asks' }
  await send('/money/schedule/create/', { ...RENT, ...weekly })
  const other = await (await device()).open()
  for (const one of [page, other]) {
    await one.goto('/home')
    await waitForData(one)
    await expect(one.getByRole('button', { name: 'Record Rent' })).toHaveCount(2)
  }
  await Promise.all([page, other].map((one) => one.getByRole('button', { name: 'Record Rent' }).first().click()))
  for (const one of [page, other]) {
    await exchangeNow(one)
    await expect(one.getByRole('button', { name: 'Record Rent' })).toHaveCount(1)
  }
  const days = await read<{ date: string; expense: unknown[] }[]>('/money/expense/')
  expect(days).toMatchObject([{ date: before(7), expense: [{ title: 'Rent' }] }])

  await page.goto('/money')
  await upcoming(page)
    .getByRole('button', { name: /Upcoming/ })
    .click()
  await upcoming(page).getByRole('button', { name: 'Actions for Rent' }).first().click()
  await page.getByRole('menuitem', { name: 'Skip this one' }).click()
  await expect(upcoming(page).getByRole('button', { name: 'Record Rent' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(upcoming(page).getByRole('button', { name: 'Record Rent' })).toHaveCount(1)
})

test('what is done in a sheet is undone with a tap on the notice above it', async ({
  page,
  read,
  member: { send },
}) => {
  const daily = { rule: { unit: 'day', every: 1 }, start: today(), settled_to: before(1) }
  await send('/money/schedule/create/', { ...RENT, ...daily })
  await page.goto('/money?view=expense')
  await waitForData(page)
  await page.getByRole('button', { name: 'Actions for Rent' }).first().tap()
  await page.getByRole('menuitem', { name: 'Update' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Stop repeating' }).tap()
  await exchangeNow(page)
  await expect.poll(() => read('/money/schedule/get/')).toMatchObject([{ end: today() }])
  const box = async (name: string) => (await page.getByRole('region', { name }).boundingBox())!
  const undo = await box('Undo')
  expect((await box('Alerts')).y).toBeGreaterThanOrEqual(undo.y + undo.height)
  await page.getByRole('button', { name: 'Undo', exact: true }).tap()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Stop repeating' })).toBeVisible()
  await expect.poll(() => read('/money/schedule/get/')).toMatchObject([{ end: null }])
})

test('a device without the server adds what is due, but the server only what is due by its clock', async ({
  page,
  context,
  member: { send },
}) => {
  await page.clock.install()
  await page.goto('/money?view=expense')
  await waitForData(page)
  const daily = { rule: { unit: 'day', every: 1 }, start: today(), settled_to: today() }
  await send('/money/schedule/create/', { ...RENT, ...daily })
  await exchangeNow(page)
  await expect(upcoming(page)).toBeVisible()
  await waitForApp(page)
  await context.setOffline(true)
  await page.clock.fastForward(3 * 86_400_000)
  const recorded = page.getByRole('button', { name: 'Actions for Rent' })
  await expect(recorded).toHaveCount(3)
  await context.setOffline(false)
  await exchangeNow(page)
  await expect.poll(() => recorded.count()).toBeLessThan(2)
})

test('a record whose answer is lost, or that is sent twice, makes one entry', async ({
  device,
  read,
  member: { send },
}) => {
  const weekly = { rule: { unit: 'day', every: 7 }, start: before(14), settled_to: before(14), adds: 'asks' }
  await send('/money/schedule/create/', { ...RENT, ...weekly })
  const phone = await device()
  const page = await phone.open()
  await page.goto('/home')
  const waiting = page.getByRole('button', { name: 'Record Rent' })
  await expect(waiting).toHaveCount(2)
  for (const fault of ['answer lost', 'twice'] as const) {
    let isLeft = true
    phone.setFault(() => {
      const met = isLeft ? fault : undefined
      isLeft = false
      return met
    })
    await waiting.first().click()
    await exchangeNow(page)
    await expect(waiting).toHaveCount(fault === 'twice' ? 0 : 1)
  }
  await expect
    .poll(async () =>
      (await read<{ date: string; expense: unknown[] }[]>('/money/expense/')).map(({ expense }) => expense.length),
    )
    .toEqual([1, 1])
})

test('one entry that comes is changed alone, others with all that follow, offline and by keyboard', async ({
  page,
  context,
  member: { send },
}) => {
  await send('/money/schedule/create/', { ...RENT, rule: { unit: 'day', every: 7 }, start: before(-2) })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/money?view=expense')
  await waitForData(page)
  const rows = upcoming(page).getByRole('listitem')
  await expect(rows).toHaveCount(5)
  await waitForApp(page)
  await context.setOffline(true)

  const openMenu = async (index: number) => {
    await rows.nth(index).getByRole('button', { name: 'Actions for Rent' }).press('Enter')
    // The menu takes the focus when it is shown: until then another item could not keep it.
    await expect(page.getByRole('menuitem').first()).toBeFocused()
  }
  const edit = async (index: number, amount: string, scope?: string) => {
    await openMenu(index)
    await page.getByRole('menuitem', { name: 'Edit repeating entry' }).press('Enter')
    await expect(page.getByRole('menu')).toBeHidden()
    if (scope) await page.getByText(scope).click()
    await page.getByLabel('Amount').fill(amount)
    await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
    await expect(page.getByLabel('Amount')).toBeHidden()
  }
  await edit(1, '800')
  await edit(3, '900', 'All that follow')
  const amounts = ['700', '800', '700', '900', '900']
  for (const [index, amount] of amounts.entries()) await expect(rows.nth(index)).toContainText(amount)

  await openMenu(2)
  await page.getByRole('menuitem', { name: 'Stop repeating' }).press('Enter')
  await expect(rows).toHaveCount(4)
  await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter')
  await expect(rows).toHaveCount(5)
  await context.setOffline(false)
  await exchangeNow(page)
  await page.reload()
  for (const [index, amount] of amounts.entries()) await expect(rows.nth(index)).toContainText(amount)
  await rows.nth(0).getByRole('button', { name: 'Actions for Rent' }).click()
  await page.getByRole('menuitem', { name: 'Edit repeating entry' }).click()
  await page.getByText('All that follow').click()
  await expectAccessible(page)
})

test('a recorded entry is changed with all that follow', async ({ page, member: { send } }) => {
  await send('/money/schedule/create/', { ...RENT, rule: { unit: 'day', every: 7 }, start: today() })
  await page.goto('/money?view=expense')
  await waitForData(page)
  await page.getByRole('main').getByRole('button', { name: 'Actions for Rent' }).last().click()
  await page.getByRole('menuitem', { name: 'Update' }).click()
  await expect(page.getByText('Every 7 days', { exact: true })).toBeVisible()
  await page.getByText('All that follow').click()
  await page.getByLabel('Amount').fill('750')
  await page.getByRole('button', { name: 'Edit expense' }).click()
  await upcoming(page)
    .getByRole('button', { name: /Upcoming/ })
    .click()
  await expect(upcoming(page).getByRole('listitem').first()).toContainText('750')
  await expect(page.getByRole('button', { name: 'Actions for Rent' }).last().locator('..')).toContainText('750')
})

test('a routine with an expense records it when it is done, offline, and takes it back', async ({
  page,
  context,
  member,
}) => {
  expect(member.name).toBe('Ann')
  await page.goto('/routine')
  await waitForData(page)
  await page.getByRole('button', { name: 'Create a Routine' }).click()
  await page.getByLabel('Title').fill('Cafe')
  await page.getByRole('button', { name: 'Add an expense' }).click()
  await page.getByLabel('Amount').fill('4.5')
  await page.getByRole('combobox', { name: 'Category' }).fill('coffee')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByText('$4.50 each time')).toBeVisible()
  await waitForApp(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Mark done today: Cafe' }).click()
  await expect(page.getByRole('button', { name: 'Undo: Cafe' })).toBeVisible()
  await context.setOffline(false)
  await exchangeNow(page)
  await page.goto('/money?view=expense')
  await expect(page.getByRole('button', { name: 'Actions for Cafe' })).toHaveCount(1)
  await page.goto('/home')
  await page.getByRole('button', { name: 'Undo: Cafe' }).click()
  await expect(page.getByRole('button', { name: 'Mark Cafe done' })).toBeVisible()
  await page.goto('/money?view=expense')
  await expect(page.getByRole('button', { name: 'Actions for Cafe' })).toHaveCount(0)
})
