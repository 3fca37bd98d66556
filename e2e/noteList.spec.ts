import type { Locator } from '@playwright/test'
import { expect, expectAccessible, test } from './daybook.ts'
import { waitForData } from './devices.ts'

test('the list is beside the note where there is room, keeps its place and search, and Save is in reach', {
  tag: '@release',
}, async ({ page, member }) => {
  for (let n = 1; n <= 60; n += 1) await member.send('/notes/create/', { title: `Note ${n}`, content: `About ${n}` })
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto('/notes')
  const list = page.getByRole('navigation', { name: 'Notes' })
  await expect(page.getByRole('article')).toHaveText('About 60')
  await expectAccessible(page)
  const oldest = list.getByRole('link', { name: 'Note 1', exact: true })
  await list.getByRole('link', { name: 'Note 60' }).hover()
  await expect(async () => {
    await page.mouse.wheel(0, 2000)
    await expect(oldest).toBeInViewport({ timeout: 100 })
  }).toPass()
  await oldest.click()
  await expect(page).toHaveURL(/:\d+\/note\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Note 1')
  await expect(oldest).toBeInViewport()
  const area = page.getByRole('navigation').getByRole('link', { name: 'Notes', exact: true })
  await expect(area.filter({ visible: true })).toHaveAttribute('aria-current', 'true')
  await expectAccessible(page)

  await list.getByLabel('Search notes').pressSequentially('about 33')
  await list.getByRole('link', { name: 'Note 33' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Note 33')
  await expect(list.getByRole('link')).toHaveText([/Create Notes/, 'Note 33'])
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Note 33')
  await expect(list.locator('mark').first()).toBeVisible()
  await expectAccessible(page)

  const { id } = await member.send('/notes/create/', { title: 'Plan', content: 'line\n'.repeat(60) })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/edit/note/${id}`)
  await expect(page.getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 1 })
  await page.getByLabel('Content').focus()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type('end')
  const above = await page.getByLabel('Content').evaluate((field) => field.getBoundingClientRect().bottom)
  expect(above).toBeLessThanOrEqual((await page.getByRole('button', { name: 'Save' }).boundingBox())!.y)
  await page.getByRole('button', { name: 'Add Section' }).tap()
  await page.getByLabel('Heading').fill('End')
  await expect(page.getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 1 })

  await member.send('/notes/create/', { title: 'Tagged', content: `#${'long'.repeat(12)}` })
  await page.goto('/notes')
  const placeOf = async (name: string) => (await page.getByLabel(name).boundingBox())!.y
  expect(await placeOf('Notes shown')).toBe(await placeOf('Sort notes by'))
})

test('a change is not lost when the page is left right after Save', async ({ page, member }) => {
  const { id } = await member.send('/notes/create/', { title: 'Plan', content: 'Before' })
  await page.goto('/notes')
  await waitForData(page)
  // The note is saved before the code of the page that the link opens has loaded.
  let saving: Promise<unknown> = Promise.resolve()
  await page.route('**/assets/tasks-*.js', async (route) => {
    await saving
    await route.continue()
  })
  for (const [n, text] of ['First', 'Second'].entries()) {
    await page.goto(`/edit/note/${id}`)
    await page.getByLabel('Content').fill(text)
    const sent = page.waitForResponse((answer) => answer.url().endsWith('/api/sync/'))
    if (n === 0) saving = sent
    await page.evaluate((isLink) => {
      document.querySelector<HTMLButtonElement>('form button[type="submit"]')?.click()
      if (isLink) document.querySelector<HTMLAnchorElement>('nav a[href="/tasks"]')?.click()
      else location.assign('/tasks')
    }, n === 0)
    await expect(page.getByRole('heading', { level: 1, name: 'Tasks' })).toBeVisible()
    await sent
    await page.goto(`/edit/note/${id}`)
    await expect(page.getByLabel('Content')).toHaveValue(text)
  }
})

test('the list beside the note is there when Notes is opened from another screen', async ({ page, member }) => {
  await member.send('/notes/create/', { title: 'Trip', content: 'tent' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/home')
  await waitForData(page)
  await page.getByRole('link', { name: 'Notes', exact: true }).filter({ visible: true }).click()
  await expect(page.getByRole('article')).toHaveText('tent')
  await expect(page.getByRole('navigation', { name: 'Notes' }).getByRole('link', { name: 'Trip' })).toBeVisible()
})

test('the list beside a note has a placeholder while it is loaded', async ({ page, member }) => {
  expect(member.name).toBe('Ann')
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.route('**/api/**', () => undefined)
  await page.goto('/notes')
  await expect(page.getByRole('navigation', { name: 'Notes' }).locator('[data-unkept]').first()).toBeVisible()
})

test('nothing moves when the first note is opened beside the list', { tag: '@release' }, async ({ page, member }) => {
  await member.send('/notes/create/', { title: 'Plan', content: 'Bread' })
  for (const width of [1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/notes')
    const main = page.getByRole('main')
    const shown = [main.getByRole('heading', { name: 'Plan' }), main.getByRole('article')]
    const placeOf = async (one: Locator) => {
      const { x, y } = (await one.boundingBox())!
      return [x, y]
    }
    const places = () => Promise.all(shown.map(placeOf))
    await expect(page.getByRole('article')).toBeVisible()
    const before = await places()
    await page.getByRole('navigation', { name: 'Notes' }).getByRole('link', { name: 'Plan' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plan')
    expect(await places(), `${width}`).toEqual(before)
  }
})
