// Takes the screenshots of the landing page and the documentation in the running app, and renders the preview image for
// shared links and the app icons. The results are committed.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import sharp from 'sharp'
import { findChromium } from './chromium.ts'
import { root } from './command.ts'
import { drawBanner } from './pictures/banner.ts'
import { drawIcons } from './pictures/icons.ts'
import { seedUser } from './pictures/seedUser.ts'

const DOCS = join(root, 'docs/pictures')
const SITE = join(root, 'apps/web/src/features/site/pictures')
const PUBLIC = join(root, 'apps/web/public')

const PHONE = { viewport: { width: 360, height: 640 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true }

const { program, cookies, note } = await seedUser()
const SCREENS = [
  { name: 'finances', path: '/money', shows: 'Train to the coast' },
  { name: 'tasks', path: '/tasks', shows: 'Call the dentist' },
  { name: 'notes', path: `/note/${note}`, shows: 'Small stove' },
]
const executablePath = await findChromium()
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu'],
})

async function open(options: Parameters<Browser['newPage']>[0], path: string, shows: string) {
  const page = await browser.newPage({ reducedMotion: 'reduce', locale: 'en-GB', ...options })
  await page.context().addCookies(cookies)
  await page.goto(program.url + path)
  await page.getByText(shows).first().waitFor()
  // On a first visit they load after the list.
  await page.locator('html:not([data-fonts])').waitFor({ state: 'attached' })
  await page.evaluate(() => document.fonts.ready)
  return page
}

for (const folder of [DOCS, SITE]) mkdirSync(folder, { recursive: true })
const finances: string[] = []
for (const colorScheme of ['light', 'dark'] as const) {
  const desk = await open({ colorScheme, viewport: { width: 1440, height: 900 } }, '/money', 'Train to')
  await desk.screenshot({ path: join(DOCS, colorScheme === 'light' ? 'money.png' : 'money-dark.png') })
  for (const { name, path, shows } of SCREENS) {
    const page = await open({ ...PHONE, colorScheme }, path, shows)
    const picture = await page.screenshot()
    if (name === 'finances') finances.push(picture.toString('base64'))
    const file = join(SITE, `${name}-${colorScheme}`)
    await sharp(picture).avif({ quality: 55, effort: 3 }).toFile(`${file}.avif`)
    await sharp(picture).webp({ quality: 74, effort: 4 }).toFile(`${file}.webp`)
  }
}

const front = await browser.newPage({ colorScheme: 'light' })
await front.goto(program.url)
const [light = '', dark = ''] = finances
await sharp(await drawBanner(front, light, dark))
  .png({ palette: true, quality: 90 })
  .toFile(join(PUBLIC, 'banner.png'))
await drawIcons(PUBLIC)

await browser.close()
await program.stop()
