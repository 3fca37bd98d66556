import type { BrowserContext } from '@playwright/test'
import { writeLife } from '../scripts/pictures/life.ts'
import { test as base } from './daybook.ts'
import { signUp } from './signUp.ts'

type Who = 'visitor' | 'member'
type Resident = { contexts: Record<Who, BrowserContext>; noteId: string }

/**
 * Journeys of somebody who has lived here for a while, and of a visitor. The tests of a worker share the two
 * browsers, since filling one anew takes longer than what is done in it; they change nothing.
 */
export const test = base.extend<{ who: Who }, { resident: Resident }>({
  resident: [
    async ({ browser, program, mails }, use) => {
      const { cookies, send } = await signUp(program.url, mails.codeFor)
      const noteId = await writeLife(send)
      const open = () => browser.newContext({ baseURL: program.url, reducedMotion: 'reduce', serviceWorkers: 'block' })
      const contexts = { visitor: await open(), member: await open() }
      await contexts.member.addCookies(cookies)
      await use({ contexts, noteId })
      await Promise.all(Object.values(contexts).map((context) => context.close()))
    },
    { scope: 'worker' },
  ],

  who: ['visitor', { option: true }],

  page: async ({ resident, who }, use) => {
    const page = await resident.contexts[who].newPage()
    await use(page)
    await page.close()
  },
})
