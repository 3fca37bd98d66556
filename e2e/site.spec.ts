import { expect, expectAccessible, test } from './daybook.ts'

const OPEN = [
  ['/', 'Daybook - Organize your world'],
  ['/contact', 'Daybook - Contact'],
  ['/termsofuse', 'Daybook - Terms of Use'],
  ['/privacypolicy', 'Daybook - Privacy Policy'],
] as const
const VISITORS = [
  ['/auth/signup', 'Daybook - Create an account'],
  ['/auth/signin', 'Daybook - Sign In'],
] as const
const MEMBERS = [
  ['/home', 'Daybook - Home'],
  ['/money', 'Daybook - Money'],
  ['/tasks', 'Daybook - Tasks'],
  ['/routine', 'Daybook - Routines'],
  ['/notes', 'Daybook - Notes'],
] as const

test('every page opens by its own address, for a visitor', async ({ page }) => {
  for (const [path, title] of [...OPEN, ...VISITORS]) {
    expect((await page.goto(path))?.status()).toBe(200)
    await expect(page).toHaveTitle(title)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
  }
  for (const [path] of MEMBERS) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/auth\/signin$/)
    await expect(page).toHaveTitle('Daybook - Sign In')
  }
})

test('every page opens by its own address, for a member', async ({ page, member }) => {
  expect(member.name).toBe('Ann')
  for (const [path, title] of [...OPEN.slice(1), ...MEMBERS]) {
    await page.goto(path)
    await expect(page).toHaveTitle(title)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
  }
  for (const [path] of [OPEN[0], ...VISITORS]) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/home$/)
  }
})

test('the raw HTML says what the page is and how to show a link to it', async ({ request, url }) => {
  const html = await (await request.get('/')).text()
  const meta = (name: string) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]
  expect(/<title>([^<]*)/.exec(html)?.[1]).toBe('Daybook - Organize your world')
  expect(html).toContain(`<link rel="canonical" href="${url}/"/>`)
  expect(meta('og:title')).toBe('Daybook - Organize your world with Daybook.')
  expect(meta('description')).toMatch(/Free, user-friendly and all-in-one/)
  expect(meta('og:description')).toBe(meta('description'))
  expect(meta('og:site_name')).toBe('Daybook')
  expect(meta('og:url')).toBe(`${url}/`)
  expect(meta('twitter:card')).toBe('summary_large_image')
  expect(meta('og:image')).toBe(`${url}/banner.png`)
  const banner = await (await request.get('/banner.png')).body()
  expect([banner.readUInt32BE(16), banner.readUInt32BE(20)]).toEqual([1200, 630])
  for (const path of ['/contact', '/termsofuse', '/privacypolicy'])
    expect(await (await request.get(path)).text()).toContain(`<link rel="canonical" href="${url}${path}"/>`)
})

test('crawlers find the pages', async ({ request, url }) => {
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${url}/sitemap.xml`)
  const sitemap = await (await request.get('/sitemap.xml')).text()
  for (const [path] of OPEN) expect(sitemap).toContain(`<loc>${url}${path}</loc>`)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the landing page reads in full', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Organize your world with Daybook.')
    for (const point of ['Analyse income', 'Create budget', 'Prioritize task', 'Manage routine', 'Access anywhere'])
      await expect(page.getByRole('heading', { name: point })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Get Started now' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Get started for free' })).toHaveAttribute('href', '/auth/signup')
  })
})

test('the whole landing page weighs at most 300 KB', async ({ page }) => {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  let bytes = 0
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await page.goto('/')
  for (const picture of await page.locator('picture img').all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect(picture).toHaveJSProperty('complete', true)
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(720)
  }
  await page.waitForLoadState('networkidle')
  expect(bytes).toBeGreaterThan(100 * 1024)
  expect(bytes).toBeLessThanOrEqual(300 * 1024)
})

for (const width of [360, 1440])
  test(`the public pages are accessible at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const [path] of [...OPEN, ...VISITORS, ['/nowhere']]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
    }
  })

test('nothing scrolls sideways at 320 px, nor with text at 200 %', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const [path] of [...OPEN, ...VISITORS, ['/nowhere']]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const overflow = () => page.evaluate(() => Math.max(0, document.body.scrollWidth - window.innerWidth))
    expect([path, await overflow()]).toEqual([path, 0])
    await page.setViewportSize({ width: 640, height: 900 })
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    expect([path, '200 %', await overflow()]).toEqual([path, '200 %', 0])
    await page.setViewportSize({ width: 320, height: 640 })
  }
})

test('focus goes to the heading of each page, and the skip link to the page', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 })
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#page$/)
  for (const [name, heading] of [
    ['Contact', 'Contact'],
    ['Terms Of Use', 'Terms of Use'],
    ['Privacy Policy', 'Privacy Policy'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused()
  }
})

test('a message from the contact page reaches the operator', async ({ page, mails }) => {
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('All fields are required!').first()).toBeVisible()
  await page.getByLabel('Name').fill('Mira')
  await page.getByLabel('Email').fill('mira@example.com')
  const message = `Can I bring my old ledger? ${crypto.randomUUID()}`
  await page.getByLabel('Message').fill(message)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('We answer within 24–48 hours on business days.').first()).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('')
  const arrived = () => mails.mailsTo('hello@daybook.example').find((mail) => mail.text?.includes(message))
  await expect.poll(arrived).toBeTruthy()
  expect(arrived()?.replyTo?.[0]?.address).toBe('mira@example.com')
})
