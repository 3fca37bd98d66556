import { expect, test } from './daybook.ts'

const OPEN = [
  ['/', 'Daybook - Organize your world', 'Daybook - Organize your world with Daybook.'],
  ['/contact', 'Daybook - Contact'],
  ['/termsofuse', 'Daybook - Terms of Use'],
  ['/privacypolicy', 'Daybook - Privacy Policy'],
] as const
const SHARED = [
  'og:title',
  'og:description',
  'og:site_name',
  'og:url',
  'og:image',
  'twitter:card',
  'twitter:title',
  'twitter:image',
]
test('crawlers find each public page, with its title, description, files and social image in the raw HTML', async ({
  request,
  url,
}) => {
  for (const [path, title, shared = title] of OPEN) {
    const html = await (await request.get(path)).text()
    const meta = (name: string) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]
    expect(/<title>([^<]*)/.exec(html)?.[1]).toBe(title)
    expect(html).toContain(`<link rel="canonical" href="${url}${path}"/>`)
    expect(meta('description')?.length).toBeGreaterThan(40)
    const files = [...html.matchAll(/(?:href|src)="(\/assets\/[^"#]+)/g)].map(([, file]) => file!)
    expect(files.some((file) => file.endsWith('.css'))).toBe(true)
    for (const file of files) expect((await request.get(file)).status(), file).toBe(200)
    expect(Object.fromEntries(SHARED.map((name) => [name, meta(name)]))).toEqual({
      'og:title': shared,
      'og:description': meta('description'),
      'og:site_name': 'Daybook',
      'og:url': url + path,
      'og:image': `${url}/banner.png`,
      'twitter:card': 'summary_large_image',
      'twitter:title': shared,
      'twitter:image': `${url}/banner.png`,
    })
  }

  const banner = await (await request.get('/banner.png')).body()
  expect([banner.readUInt32BE(16), banner.readUInt32BE(20)]).toEqual([1200, 630])
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${url}/sitemap.xml`)
  const sitemap = await (await request.get('/sitemap.xml')).text()
  for (const [path] of OPEN) expect(sitemap).toContain(`<loc>${url}${path}</loc>`)
})

for (const [width, height] of [
  [360, 740],
  [1440, 900],
] as const)
  test(`the landing page shows the product on the first screen, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    const picture = page.getByRole('main').getByRole('img').first()
    await expect(picture).toHaveJSProperty('complete', true)
    const { y } = (await picture.boundingBox())!
    expect(y).toBeLessThan(height - 100)
  })

test('the landing page shows the same without JavaScript', { tag: '@release' }, async ({ page, browser, url }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: url })
  const plain = await context.newPage()
  await plain.goto('/')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Organize your world with Daybook.')
  const text = await plain.locator('main').textContent()
  expect(text).toBe(await page.locator('main').textContent())
  for (const heading of [
    ...['Finances, written down', 'Analyse income', 'Analyse expense', 'Create budget'],
    ...['Tasks, one after the other', 'Create task', 'Prioritize task', 'Manage routine', 'Upcoming features'],
    ...['Notes, kept together', 'Create notes', 'Access anywhere', 'Get Started now'],
  ])
    expect(text).toContain(heading)
  await expect(plain.getByRole('link', { name: 'Get started for free' })).toHaveAttribute('href', '/auth/signup')
  await expect(plain.getByRole('link', { name: 'Sign In' }).first()).toHaveAttribute('href', '/auth/signin')
  await context.close()
})

test('the landing page weighs at most 300 KB in total', { tag: '@release' }, async ({ page }) => {
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

test('focus moves to the heading of each page, and by the skip link to its content', { tag: '@release' }, async ({
  page,
}) => {
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
