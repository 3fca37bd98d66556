import { expect, test } from './daybook.ts'

test('a page shows its styled frame before any script has loaded', async ({ page, member }) => {
  expect(member.name).toBe('Ann')
  let loadScripts = () => {}
  const isAllowed = new Promise<void>((resolve) => {
    loadScripts = resolve
  })
  await page.route('**/assets/*.js', (route) => isAllowed.then(() => route.continue()))
  await page.goto('/money', { waitUntil: 'commit' })

  const styles = () =>
    page.evaluate(() => {
      const { backgroundColor, fontFamily } = getComputedStyle(document.body)
      return `${backgroundColor} ${fontFamily}`
    })
  await expect.poll(styles).toMatch(/^rgb\(.*Hanken Grotesk/)
  await expect(page.getByText('Loading...')).toBeVisible()

  loadScripts()
  await expect(page.getByRole('heading', { name: 'Money', level: 1 })).toBeVisible()
})

test('a page also starts in a background tab', async ({ page, member }) => {
  expect(member.name).toBe('Ann')
  // Browsers run no animation frames in a background tab.
  await page.addInitScript(() => {
    window.requestAnimationFrame = () => 0
  })
  await page.goto('/money')
  await expect(page.getByRole('heading', { name: 'Money', level: 1 })).toBeVisible()
})

test('a page sends its first requests once, before its code has loaded', async ({ page, member }) => {
  expect(member.name).toBe('Ann')
  const sent: string[] = []
  page.on('request', (request) => request.url().includes('/api/') && sent.push(new URL(request.url()).pathname))
  let loadScripts = () => {}
  const isAllowed = new Promise<void>((resolve) => {
    loadScripts = resolve
  })
  await page.route('**/assets/*.js', (route) => isAllowed.then(() => route.continue()))
  await page.goto('/money', { waitUntil: 'commit' })
  const first = ['/api/auth/user/', '/api/money/balance/', '/api/money/income/']
  await expect.poll(() => sent.toSorted()).toEqual(first)

  loadScripts()
  await expect(page.getByText('No Income')).toBeVisible()
  expect(sent.filter((path) => first.includes(path)).toSorted()).toEqual(first)
})
