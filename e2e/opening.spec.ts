import { expect, test } from './daybook.ts'

test('a page shows its frame, in its colours, before any code has come', async ({ page, member }) => {
  expect(member.name).toBe('Ann')
  let letCome = () => {}
  const isAllowed = new Promise<void>((resolve) => {
    letCome = resolve
  })
  await page.route('**/assets/*.js', (route) => isAllowed.then(() => route.continue()))
  await page.goto('/money', { waitUntil: 'commit' })

  const [paper, ink] = await page.evaluate(() => {
    const styles = getComputedStyle(document.body)
    return [styles.backgroundColor, styles.fontFamily]
  })
  expect(paper).not.toBe('rgba(0, 0, 0, 0)')
  expect(ink).toContain('Hanken Grotesk')
  await expect(page.getByText('Loading...')).toBeVisible()

  letCome()
  await expect(page.getByRole('heading', { name: 'Money', level: 1 })).toBeVisible()
})

test('a page starts in a tab nobody looks at, too', async ({ page, member }) => {
  expect(member.name).toBe('Ann')
  // What a browser does with a tab in the background: there is no frame.
  await page.addInitScript(() => {
    window.requestAnimationFrame = () => 0
  })
  await page.goto('/money')
  await expect(page.getByRole('heading', { name: 'Money', level: 1 })).toBeVisible()
})
