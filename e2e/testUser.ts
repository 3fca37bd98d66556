import type { BrowserContext } from '@playwright/test'
import { writeSeedData } from '../scripts/pictures/seedData.ts'
import { test as base } from './daybook.ts'
import { signUp } from './signUp.ts'

type Role = 'visitor' | 'member'
type TestUser = { contexts: Record<Role, BrowserContext>; noteId: string }

/**
 * Test fixture: a user with data, and a visitor. The tests of a worker share both browser contexts, since filling an
 * account takes longer than the tests; they must not change data.
 */
export const test = base.extend<{ role: Role }, { testUser: TestUser }>({
  testUser: [
    async ({ browser, program, mails }, use) => {
      const { cookies, send } = await signUp(program.url, mails.codeFor)
      const noteId = await writeSeedData(send)
      const open = () => browser.newContext({ baseURL: program.url, reducedMotion: 'reduce', serviceWorkers: 'block' })
      const contexts = { visitor: await open(), member: await open() }
      await contexts.member.addCookies(cookies)
      await use({ contexts, noteId })
      await Promise.all(Object.values(contexts).map((context) => context.close()))
    },
    { scope: 'worker' },
  ],

  role: ['visitor', { option: true }],

  page: async ({ testUser, role }, use) => {
    const page = await testUser.contexts[role].newPage()
    await use(page)
    await page.close()
  },
})
