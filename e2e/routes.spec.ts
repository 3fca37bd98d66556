import { NOT_FOUND_SCREEN, PAGES, titleOf } from '@daybook/contract'
import type { Page } from '@playwright/test'
import { expect, expectAccessible } from './daybook.ts'
import { expectNothingCut } from './layout.ts'
import { test } from './testUser.ts'

type ExpectedPage = { path: string; screen: string }

/** The page to which visitors and members are redirected, by the access of the page. */
const REDIRECTS: Record<'visitor' | 'member', Record<string, ExpectedPage>> = {
  visitor: { 'signed-in': PAGES.signIn },
  member: { visitor: PAGES.home },
}
const NOWHERE = { path: '/nowhere', screen: NOT_FOUND_SCREEN, access: 'open' }
/** Every page; new ones are included automatically. */
const ALL = [...Object.values(PAGES), NOWHERE]

/** Panels that open over or beside a list. */
const PANELS = [
  ['/money', 'Add a Income / Expense.....'],
  ['/money', 'Filter by....'],
  ['/money', 'Create Report'],
  ['/money/accounts', 'Add account'],
  ['/money/rules', 'Add rule'],
  ['/budget', 'Create a Budget'],
  ['/budget', 'New goal'],
  ['/tasks', 'Create a Task.....'],
  ['/routine', 'Create a Routine'],
] as const

async function expectSound(page: Page) {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await expectAccessible(page)
  }
  await expectNothingCut(page)
}

async function expectPage(page: Page, { path, screen }: ExpectedPage) {
  await expect(page).toHaveTitle(titleOf(screen))
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Returns the pages that a role can open, by the first part of their paths. */
function getAreas(role: 'visitor' | 'member') {
  const pages = ALL.filter(({ access }) => !REDIRECTS[role][access])
  return Map.groupBy(pages, ({ path }) => AREAS.find((area) => path.startsWith(area)) ?? 'elsewhere')
}
const AREAS = ['/money', '/settings']

for (const role of ['visitor', 'member'] as const)
  test.describe(`a ${role}`, () => {
    test.use({ role })
    const sentOn = (access: string) => REDIRECTS[role][access]
    test('is redirected from each page for others', async ({ page, testUser }) => {
      for (const { path, access } of ALL.filter((one) => sentOn(one.access)))
        await test.step(path, async () => {
          await page.goto(path.replace(':id', testUser.noteId))
          await expectPage(page, sentOn(access)!)
        })
    })
    for (const [area, pages] of getAreas(role))
      test(`opens each page at ${area}, accessible and unclipped in every size and colour scheme`, async ({
        page,
        testUser,
      }) => {
        for (const { path: pattern, screen } of pages)
          await test.step(pattern, async () => {
            const path = pattern.replace(':id', testUser.noteId)
            expect((await page.goto(path))?.status()).toBe(path === NOWHERE.path ? 404 : 200)
            await expectPage(page, { path, screen })
            await expectSound(page)
          })
      })
  })

test.describe('a member', () => {
  test.use({ role: 'member' })
  test('is redirected to a page whose name has the other number', async ({ page }) => {
    const others = {
      '/budgets': PAGES.budgets,
      '/note': PAGES.notes,
      '/routines': PAGES.routines,
      '/task': PAGES.tasks,
    }
    for (const [path, expected] of Object.entries(others)) {
      await page.goto(path)
      await expectPage(page, expected)
    }
  })
  for (const [path, opener] of PANELS)
    test(`opens '${opener}' at ${path}, accessible and unclipped in every size and colour scheme`, {
      tag: '@release',
    }, async ({ page }) => {
      await page.goto(path)
      await page.getByRole('button', { name: opener }).click()
      await expect(page.locator('form').first()).toBeVisible()
      await expectSound(page)
    })

  test('opens the list of currencies', { tag: '@release' }, async ({ page }) => {
    await page.goto('/settings/currency/change')
    await page.getByRole('combobox', { name: 'Currency' }).click()
    await expect(page.getByRole('option').first()).toBeVisible()
    await expectAccessible(page)
  })
})
