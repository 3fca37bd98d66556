import { writeSeedData } from '../scripts/pictures/seedData.ts'
import { expect, test } from './daybook.ts'

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

test('each page begins at its top, also after a long list that was scrolled', async ({ page, member }) => {
  await writeSeedData(member.send)
  for (let count = 0; count < 20; count += 1) await member.send('/tasks/create/', { title: `Task ${count}` })
  await page.goto('/money')
  const lists = { Money: 'Coffee on the platform', Tasks: 'Call the dentist' }
  const scrollY = () => page.evaluate(() => window.scrollY)
  for (const name of ['Tasks', 'Money', 'Tasks'] as const) {
    await expect(page.getByText(lists[name === 'Tasks' ? 'Money' : 'Tasks']).first()).toBeVisible()
    await page.evaluate(() => window.scrollTo(0, 250))
    await expect.poll(scrollY).toBeGreaterThan(200)
    await page.getByRole('navigation').getByRole('link', { name, exact: true }).tap()
    await expect(page.getByText(lists[name]).first()).toBeVisible()
    await expect.poll(scrollY).toBe(0)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    expect(await scrollY()).toBe(0)
  }
})
