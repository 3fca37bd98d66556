import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import type Axe from 'axe-core'
import { waitOutMidnight } from '../scripts/midnight.ts'
import { type MailServer, startMailServer } from './mailServer.ts'
import { makeProgram, type Program } from './program.ts'
import { signUp } from './signUp.ts'

export { expect } from '@playwright/test'
export { PASSWORD } from './signUp.ts'

type Worker = { mails: MailServer; program: Program }
type Person = { email: string; name: string; send: Awaited<ReturnType<typeof signUp>>['send'] }
type Each = {
  /** The base URL of the running program. */
  url: string
  /** Returns the newest one-time code mailed to an address. */
  codeFor: (email: string) => Promise<string>
  /** Signs up a new user through the API and adds their session to this browser. */
  member: Person
}

/** Lets `goto` and `reload` wait until the page has replaced its last screen, but for `goto` until 'commit'. */
function skipLastScreens(context: BrowserContext) {
  context.on('page', (page) => {
    const { goto, reload } = page
    const isReplaced = () => page.locator('last-screen:not(:empty)').waitFor({ state: 'detached' })
    page.goto = async (url, options) => {
      const answer = await goto.call(page, url, options)
      if (options?.waitUntil !== 'commit') await isReplaced()
      return answer
    }
    page.reload = async (options) => {
      const answer = await reload.call(page, options)
      await isReplaced()
      return answer
    }
  })
}

/** Test fixture: a page on a running Daybook with a real mail server. Any console error or warning fails the test. */
export const test = base.extend<Each & { oneDay: undefined; failOnConsoleErrors: undefined }, Worker>({
  mails: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const server = await startMailServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],

  browser: [
    async ({ browser }, use) => {
      const { newContext } = browser
      browser.newContext = async (options) => {
        const context = await newContext.call(browser, options)
        skipLastScreens(context)
        return context
      }
      await use(browser)
    },
    { scope: 'worker' },
  ],

  program: [
    async ({ mails }, use) => {
      const program = await makeProgram({ SMTP_URL: mails.url })
      await program.start()
      await use(program)
      await program.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  url: async ({ program }, use) => use(program.url),
  baseURL: async ({ program }, use) => use(program.url),

  codeFor: async ({ mails }, use) => use(mails.codeFor),

  member: async ({ context, url, codeFor }, use) => {
    const { cookies, ...person } = await signUp(url, codeFor)
    await context.addCookies(cookies)
    await use(person)
  },

  oneDay: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use, { project }) => use(void (await waitOutMidnight(project.use.timezoneId))),
    { auto: true, timeout: 180_000 },
  ],

  failOnConsoleErrors: [
    async ({ page }, use) => {
      const output: string[] = []
      page.on('pageerror', (error) => output.push(String(error)))
      page.on('console', (message) => {
        // Expected: the browser logs error responses that a test provokes, and that Playwright blocks service workers;
        // axe that it cannot load the styles of a page again that is offline.
        const expected = /Failed to load resource|registration blocked by Playwright|^Couldn't load preload assets/
        const isExpected = expected.test(message.text())
        if (['error', 'warning'].includes(message.type()) && !isExpected) output.push(message.text())
      })
      await use(undefined)
      expect(output).toEqual([])
    },
    { auto: true },
  ],
})

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Runs in the page: waits until it has had the colours of a scheme for three frames, without an animation. */
async function settled(scheme: 'light' | 'dark') {
  const isSettled = () =>
    (document.documentElement.dataset.mantineColorScheme ?? scheme) === scheme &&
    document.getAnimations().every(({ playState }) => playState === 'finished')
  const end = performance.now() + 20_000
  for (let frames = 0; frames < 3; frames = isSettled() ? frames + 1 : 0) {
    const frame = new Promise((done) => requestAnimationFrame(() => done(true)))
    const isDrawn = await Promise.race([frame, new Promise((done) => setTimeout(done, 5000))])
    if (isDrawn && performance.now() < end) continue
    const running = document.getAnimations().filter(({ playState }) => playState !== 'finished')
    const targets = running.map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 200))
    const shown = document.documentElement.dataset.mantineColorScheme
    throw new Error(`Not settled: drawn ${isDrawn}, ${document.visibilityState}, ${shown}, ${targets.join('\n')}`)
  }
}

/** Runs in the page: returns the violations of these rules, or of all, each with the elements concerned. */
async function readViolations(rules: string[] | undefined) {
  const { axe } = window as unknown as { axe: typeof Axe }
  const { violations } = await axe.run({ resultTypes: ['violations'], ...(rules && { runOnly: rules }) })
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
}

/**
 * Expects no violation of the accessibility rules on this page, in light and in dark. Dark only runs the rules on
 * colours, since nothing else differs.
 */
export async function expectAccessible(page: Page) {
  // Compiling axe takes as long as running it, so a page gets it once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.evaluate(settled, colorScheme)
    const violations = await page.evaluate(readViolations, colorScheme === 'light' ? undefined : COLOUR_RULES)
    expect(violations, colorScheme).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
}

/** Shows the sums by category and the charts of the money page, which are in its menu on phones. */
export async function showCharts(page: Page) {
  await page.getByRole('button', { name: 'More', exact: true }).tap()
  await page.getByRole('menuitem', { name: 'Show charts' }).tap()
}
