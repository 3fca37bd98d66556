import { randomUUID } from 'node:crypto'
import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { type MailServer, startMailServer } from './mailServer.ts'
import { makeProgram, type Program } from './program.ts'

export { expect } from '@playwright/test'

export const PASSWORD = 'seven-rivers-meet'

type Worker = { mails: MailServer; program: Program }
type Person = { email: string; name: string }
type Each = {
  /** The address of the running program. */
  url: string
  /** The newest one-time code mailed to an address. */
  codeFor: (email: string) => Promise<string>
  /** Signs somebody new up through the API and puts their session into this browser. */
  member: Person
}

/** A journey's test: a page on a running Daybook with a real mail server. Anything on the console fails it. */
export const test = base.extend<Each & { quiet: undefined }, Worker>({
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

  codeFor: async ({ mails }, use) =>
    use(async (email) => {
      let code: string | undefined
      await expect
        .poll(() => {
          code = /^ {4}(\d{6})$/m.exec(mails.mailsTo(email).at(-1)?.text ?? '')?.[1]
          return code
        })
        .toBeTruthy()
      return code ?? ''
    }),

  member: async ({ request, context, url, codeFor }, use) => {
    const email = `${randomUUID()}@example.com`
    const asked = await request.post('/api/auth/signup/request/', { data: { email, password: PASSWORD, name: 'Ann' } })
    const { code } = await asked.json()
    const confirmed = await request.post('/api/auth/signup/', { data: { code, otp: await codeFor(email) } })
    const { access, refresh } = await confirmed.json()
    await context.addCookies([
      { name: 'access_token', value: access, url },
      { name: 'refresh_token', value: refresh, url },
    ])
    await use({ email, name: 'Ann' })
  },

  quiet: [
    async ({ page }, use) => {
      const said: string[] = []
      page.on('pageerror', (error) => said.push(String(error)))
      page.on('console', (message) => {
        // A refusal the journey provokes is logged by the browser itself and is no fault of the page.
        const isRefusal = /Failed to load resource/.test(message.text())
        if (['error', 'warning'].includes(message.type()) && !isRefusal) said.push(message.text())
      })
      await use(undefined)
      expect(said).toEqual([])
    },
    { auto: true },
  ],
})

/** Runs in the page: the new colours have begun to fade in, and are in. */
async function settled() {
  for (const _ of 'ab') await new Promise(requestAnimationFrame)
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
}

/** No violation of the accessibility rules on this page, in light and in dark. */
export async function expectAccessible(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.evaluate(settled)
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => [colorScheme, id, nodes.map((node) => node.html)])).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
}
