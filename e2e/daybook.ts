import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
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

/** Test fixture: a page on a running Daybook with a real mail server. Any console error or warning fails the test. */
export const test = base.extend<Each & { failOnConsoleErrors: undefined }, Worker>({
  mails: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const server = await startMailServer()
      await use(server)
      await server.stop()
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

  failOnConsoleErrors: [
    async ({ page }, use) => {
      const output: string[] = []
      page.on('pageerror', (error) => output.push(String(error)))
      page.on('console', (message) => {
        // Expected: the browser logs error responses that a test provokes, and that Playwright blocks service workers.
        const isExpected = /Failed to load resource|registration blocked by Playwright/.test(message.text())
        if (['error', 'warning'].includes(message.type()) && !isExpected) output.push(message.text())
      })
      await use(undefined)
      expect(output).toEqual([])
    },
    { auto: true },
  ],
})

const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Runs in the page: waits until the new colours have faded in. */
async function settled() {
  for (const _ of 'ab') await new Promise(requestAnimationFrame)
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
}

/**
 * Expects no violation of the accessibility rules on this page, in light and in dark. Dark only runs the rules on
 * colours, since nothing else differs.
 */
export async function expectAccessible(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.evaluate(settled)
    // The pages have no frames, and without frames legacy mode gives the same result in a third of the time.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
    const { violations } = await (colorScheme === 'light' ? axe : axe.withRules(COLOUR_RULES)).analyze()
    expect(violations.map(({ id, nodes }) => [colorScheme, id, nodes.map((node) => node.html)])).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
}
