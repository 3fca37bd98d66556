import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './daybook.ts'
import { waitForData } from './devices.ts'
import { tabTo } from './keyboard.ts'
import { signIn } from './signIn.ts'
import { saved } from './writing.ts'

const XSS = '<script>alert(1)</script><img src=x onerror=alert(1)>'

test('a note is created, edited and deleted with the keyboard only', async ({ page, member }) => {
  expect(member.name).toBe('Ann')
  const press = async (name: string | RegExp) => {
    await tabTo(page, name)
    await page.keyboard.press('Enter')
  }
  const type = async (field: string, text: string) => {
    await tabTo(page, field)
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.insertText(text)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/notes')
  await expect(page).toHaveTitle('Daybook - Notes')
  await expect(page.getByText('No Notes')).toBeVisible()
  await expectAccessible(page)
  await tabTo(page, 'Create Notes', 'link')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/create\/note$/)
  await type('Title', XSS)
  await type('Content', `${XSS}\nSee https://example.com/a, javascript:alert(1)`)
  await expectAccessible(page)
  await expect(saved(page)).toBeVisible()
  await press('Done')
  await expect(page).toHaveURL(/\/note\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(XSS)
  await expect(page.getByRole('article').getByRole('link')).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'https://example.com/a' })).toBeVisible()

  for (const heading of ['First', 'Second']) {
    await press('Add Section')
    await expect(page.getByLabel('Title')).toBeFocused()
    await page.keyboard.type(heading)
    await page.keyboard.press('Tab')
    await page.keyboard.type(`About ${heading}`)
    await press('Add')
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  }
  await expectAccessible(page)

  await press(`Actions for ${XSS}`)
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await expect(page.getByRole('menuitem', { name: 'Edit Note' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/edit\/note\//)
  await press('Move section 2 up')
  await expect(page.getByLabel('Heading').first()).toHaveValue('Second')
  await expectAccessible(page)
  await type('Title', 'Trip')
  await press('Save')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trip')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Second', 'First'])

  await tabTo(page, 'Notes', 'link')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/notes$/)
  await tabTo(page, 'Trip', 'link')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trip')

  await press('Actions for Trip')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await expect(page.getByRole('menuitem', { name: 'Edit Note' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/notes$/)
  await expect(page.getByText('No Notes')).toBeVisible()
})

test('nothing moves in a new note while it is loaded and when its text begins', async ({ page, member }) => {
  expect(member.name).toBe('Ann')
  const offer = 'A note with #template is offered here as a beginning.'
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch()
    if ((await response.text()).includes(offer)) await released
    await route.fulfill({ response })
  })
  await page.goto('/create/note')
  const create = page.getByRole('button', { name: 'Create', exact: true })
  const placeOf = async () => (await create.boundingBox())!.y
  await expect(create).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  const place = await placeOf()
  await expect(page.getByText(offer)).toHaveCount(0)
  release()
  await expect(page.getByText(offer)).toBeVisible()
  expect(await placeOf()).toBe(place)
  await page.getByLabel('Content').fill('a')
  await expect(page.getByText(offer)).toBeHidden()
  expect(await placeOf()).toBe(place)
})

test('a draft survives a reload, and signing out asks what becomes of it', async ({ page, member }) => {
  expect(member.name).toBe('Ann')
  await page.goto('/create/note')
  await page.getByLabel('Title').fill('Plan')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page).toHaveURL(/\/note\/[0-9a-f-]{36}$/)
  const note = page.url()
  await page.getByRole('button', { name: 'Add Section' }).click()
  await page.getByLabel('Content').fill('Half a thought')
  await page.reload()
  await expect(page.getByLabel('Content')).toHaveValue('Half a thought')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.getByRole('button', { name: 'Keep on this device' }).click()
  await expect(page).toHaveURL(/\/auth\/signin$/)
  await signIn(page, member.email)
  await page.goto(note)
  await expect(page.getByLabel('Content')).toHaveValue('Half a thought')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL(/\/auth\/signin$/)
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')))).toEqual([])
})

/** Edits the same line of a note in two tabs, saves the first and then the second. Returns the second tab. */
async function editInTwoTabs(page: Page) {
  await page.goto('/create/note')
  await page.getByLabel('Title').fill('Plan')
  await page.getByLabel('Content').fill('As it began')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page).toHaveURL(/\/note\//)
  const edit = page.url().replace('/note/', '/edit/note/')
  const other = await page.context().newPage()
  await page.goto(edit)
  await other.goto(edit)
  await page.getByLabel('Content').fill('Left')
  await other.getByLabel('Content').fill('Right')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/note\//)
  await other.getByRole('button', { name: 'Save' }).click()
  return other
}

test('a conflict between two tabs keeps both versions of the note', async ({ page, member }) => {
  expect(member.name).toBe('Ann')
  await page.goto('/notes')
  await waitForData(page)
  const other = await editInTwoTabs(page)
  await expect(other).toHaveURL(/:\d+\/note\//)
  await expect(other.getByText('It was changed in two places at once.')).toBeVisible()
  await expect(other.getByRole('link', { name: 'Plan (other version)' })).toBeVisible()
  await expectAccessible(other)
  await other.goto('/notes')
  await expect(other.getByRole('link', { name: 'Plan' })).toHaveCount(2)
  await other.getByRole('link', { name: 'Plan (other version)' }).click()
  await expect(other.getByText('Right')).toBeVisible()
})
