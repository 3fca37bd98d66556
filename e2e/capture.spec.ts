import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test } from './daybook.ts'
import { waitForData } from './devices.ts'
import { expectNothingCut } from './layout.ts'

/** Taps a control, and counts it. */
function tapping(page: Page) {
  let taps = 0
  return {
    async tap(name: string, role: 'button' | 'radio' | 'option' = 'button') {
      taps += 1
      const control = page.getByRole(role, { name, exact: role === 'button' })
      await (role === 'radio' ? page.locator('[role=dialog] label').filter({ hasText: name }) : control).first().tap()
    },
    count: () => taps,
  }
}

const sheet = (page: Page) => page.getByRole('dialog')
const line = (page: Page) => sheet(page).getByLabel('What happened, or what is to do?')
const added = (page: Page) => sheet(page).getByText(/^Added .*Ready for the next\.$/)

test('an expense takes three taps from any screen, and the next one is ready if it is wanted', async ({
  page,
  member,
}) => {
  expect(member.name).toBe('Ann')
  await page.goto('/settings')
  const { tap, count } = tapping(page)
  await tap('Add anything')
  await expect(line(page)).toBeFocused()
  await expectNothingCut(page)
  await page.keyboard.type('12+5.40')
  await page.getByRole('combobox', { name: 'Category' }).fill('food')
  await page.getByLabel('Title').fill('Lunch')
  await tap('Add expense')
  expect(count()).toBeLessThanOrEqual(3)
  await expect(sheet(page)).toBeHidden()

  // The category is known from the title now.
  await tap('Add anything')
  await page.getByLabel('Add another').check()
  await page.getByLabel('Amount').fill('9')
  await page.getByLabel('Title').fill('lunch')
  await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('FOOD')
  await expectAccessible(page)
  await tap('Add expense')
  await expect(added(page)).toBeVisible()
  await expect(page.getByLabel('Amount')).toHaveValue('')
  await page.keyboard.press('Escape')
  await page.goto('/money?view=expense')
  await expect(page.getByText('$17.40').first()).toBeVisible()
})

test('an old entry is found in two taps and edited in place', { tag: '@release' }, async ({ page, member }) => {
  const body = { amount: 42, title: 'Café in Łódź', category: 'eating out', date: '2019-03-05' }
  await member.send('/money/expense/add/', body)
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const { tap, count } = tapping(page)
  await tap('Search everything')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('qqq')
  // Further down is the keyboard of a phone.
  const top = async (locator: Locator) => (await locator.boundingBox())!.y
  expect((await top(page.getByText('Nothing found'))) - (await top(page.getByRole('combobox')))).toBeLessThan(100)
  await page.getByRole('combobox').fill('')
  await page.keyboard.type('kind:entry in before:2020 >40')
  await expect(page.getByRole('option')).toHaveCount(1)
  await expectAccessible(page)
  await tap('Café in Łódź', 'option')
  expect(count()).toBeLessThanOrEqual(2)
  await expect(page).toHaveURL(/\/money\/entry\//)
  await page.getByRole('button', { name: 'Update', exact: true }).tap()
  await expect(page.getByLabel('Amount')).toHaveValue('42')
  await page.getByLabel('Title').fill('Dinner in Łódź')
  await page.getByRole('button', { name: 'Edit expense' }).tap()
  await expect(sheet(page)).toBeHidden()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('button', { name: 'kind:entry in before:2020 >40' })).toBeVisible()
  await sheet(page).getByRole('combobox').fill('dinner')
  await expect(page.getByRole('option', { name: /Dinner in Łódź/ })).toBeVisible()
})

test('shortcuts open again what still closes, are listed, do nothing in a field, and can be turned off', {
  tag: '@release',
}, async ({ page, member }) => {
  expect(member.name).toBe('Ann')
  await page.goto('/tasks')
  await page.getByRole('textbox').first().fill('')
  await page.keyboard.type('c?')
  await expect(sheet(page)).toBeHidden()
  await page.getByRole('textbox').first().fill('')
  await page.getByRole('heading', { level: 1 }).focus()
  for (let turn = 0; turn < 3; turn += 1) {
    await page.keyboard.press('c')
    await expect(line(page)).toBeFocused()
    await page.keyboard.press('Escape')
  }
  await page.keyboard.press('c')
  await expect(line(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()
  await page.keyboard.press('?')
  await expect(page.getByText('New on this screen')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Shortcuts of a single key').uncheck()
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()
  await page.keyboard.press('c')
  await expect(sheet(page)).toBeHidden()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search everything' })).toBeFocused()
})

const SHORTCUTS = [
  ['c', 'What happened, or what is to do?'],
  ['/', 'Search everything'],
  ['Control+k', 'Search everything'],
] as const

test('keys pressed before the code has loaded are not lost', { tag: '@release' }, async ({ page, member }) => {
  expect(member.name).toBe('Ann')
  const press = await holdCode(page)
  for (const [key, opens] of SHORTCUTS)
    await test.step(key, async () => {
      await press(key)
      await expect(sheet(page).getByLabel(opens)).toBeVisible()
    })
  await press('g', 'm')
  await expect(page).toHaveURL(/\/money/)
})

/** Returns a function that opens Home and presses keys before its code is loaded. */
async function holdCode(page: Page) {
  let loading = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await loading.promise
    await route.continue()
  })
  return async (...keys: string[]) => {
    loading = Promise.withResolvers()
    await page.goto('/home', { waitUntil: 'commit' })
    await expect(page.locator('body')).toContainText('Loading')
    for (const key of keys) await page.keyboard.press(key)
    loading.resolve()
  }
}

const PLACES = [
  ['/money', { width: 1440, height: 900 }],
  ['/tasks', { width: 820, height: 1000 }],
  ['/routine', { width: 360, height: 740 }],
] as const

for (const [path, viewport] of PLACES)
  test(`a double click on the button of ${path} opens the sheet with the focus in its line`, async ({
    page,
    member,
  }) => {
    expect(member.name).toBe('Ann')
    await page.setViewportSize(viewport)
    await page.goto(path)
    await waitForData(page)
    const button = page.locator('[data-floating-actions]').getByRole('button').first()
    const { x, y, width, height } = (await button.boundingBox())!
    for (const clickCount of [1, 2]) {
      await page.mouse.move(x + width / 2, y + height / 2)
      await page.mouse.down({ clickCount })
      await page.mouse.up({ clickCount })
      await expect(line(page)).toBeFocused()
    }
    // What is pressed next is pressed.
    await sheet(page).getByLabel('Title').click()
    await expect(sheet(page).getByLabel('Title')).toBeFocused()
  })

test('the line stays in view while it is typed on a phone on its side', async ({ page, member }) => {
  expect(member.name).toBe('Ann')
  await page.setViewportSize({ width: 740, height: 360 })
  await page.goto('/settings')
  await tapping(page).tap('Add anything')
  await expect(line(page)).toBeFocused()
  for (const text of ['', 'tram ticket 3.40 yesterday #work']) {
    await page.keyboard.type(text)
    await expect(sheet(page).getByLabel('Remove tag: #work')).toHaveCount(text ? 1 : 0)
    await expect(line(page)).toBeInViewport({ ratio: 0.99 })
    const [typed, around] = await Promise.all([line(page).boundingBox(), sheet(page).boundingBox()])
    expect(typed!.y - around!.y).toBeGreaterThan(8)
  }
})
