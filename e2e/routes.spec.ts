import { NOT_FOUND_SCREEN, PAGES, titleOf } from '@daybook/contract'
import type { Page } from '@playwright/test'
import { expect, expectAccessible } from './daybook.ts'
import { expectNothingCut } from './layout.ts'
import { test } from './testUser.ts'

type ExpectedPage = { path: string; screen: string }

/** Where each kind of page sends who has no business there. */
const REDIRECTS: Record<'visitor' | 'member', Record<string, ExpectedPage>> = {
  visitor: { 'signed-in': PAGES.signIn },
  member: { visitor: PAGES.home },
}
const NOWHERE = { path: '/nowhere', screen: NOT_FOUND_SCREEN, access: 'open' }
/** Every address there is; a new page is among them by itself. */
const ALL = [...Object.values(PAGES), NOWHERE]

/** What opens over or beside a list. */
const PANELS = [
  ['/money', 'Add a Income / Expense.....'],
  ['/money', 'Filter by....'],
  ['/money', 'Create Report'],
  ['/budget', 'Create a Budget'],
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

for (const role of ['visitor', 'member'] as const)
  test.describe(`a ${role}`, () => {
    test.use({ role })
    const sentOn = (access: string) => REDIRECTS[role][access]
    test('is sent on from each page that is for others', async ({ page, testUser }) => {
      for (const { path, access } of ALL.filter((one) => sentOn(one.access)))
        await test.step(path, async () => {
          await page.goto(path.replace(':id', testUser.noteId))
          await expectPage(page, sentOn(access)!)
        })
    })
    for (const { path: pattern, screen } of ALL.filter(({ access }) => !sentOn(access)))
      test(`finds ${screen} at ${pattern}, sound in every size and colour`, async ({ page, testUser }) => {
        const path = pattern.replace(':id', testUser.noteId)
        expect((await page.goto(path))?.status()).toBe(path === NOWHERE.path ? 404 : 200)
        await expectPage(page, { path, screen })
        await expectSound(page)
      })
  })

test.describe('a member', () => {
  test.use({ role: 'member' })
  for (const [path, opener] of PANELS)
    test(`opens '${opener}' at ${path}, sound in every size and colour`, async ({ page }) => {
      await page.goto(path)
      await page.getByRole('button', { name: opener }).click()
      await expect(page.locator('form').first()).toBeVisible()
      await expectSound(page)
    })
})
