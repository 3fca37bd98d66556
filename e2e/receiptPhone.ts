import type { BrowserContext, Page } from '@playwright/test'
import { test as base, expect } from './daybook.ts'
import { openPhone } from './fakeCamera.ts'
import { makeProgram } from './program.ts'

/** Returns the day (yyyy-mm-dd) that many days from today. */
export const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** What the camera sees at first. */
export const HARBOUR = [
  'HARBOUR BOOKS',
  '12 Quay Street',
  `${dayIn(-6)} 10:12`,
  'Novel         18.40',
  'TOTAL         18.40',
]

type Fixtures = {
  /** A phone of the member whose camera sees the paper that was shown last. */
  phone: { device: BrowserContext; show: (page: Page, lines: string[]) => Promise<void> }
  amounts: () => Promise<number[]>
}

/** Test fixtures: a phone with a camera, and the amounts of the expenses on the server, sorted. */
export const test = base.extend<Fixtures>({
  program: [
    async ({ mails }, use) => {
      const program = await makeProgram({ SMTP_URL: mails.url, FREE_SCANS_PER_DAY: '7' })
      await program.start()
      await use(program)
      await program.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  phone: async ({ member, context, url }, use) => {
    expect(member.name).toBe('Ann')
    const options = { serviceWorkers: 'block' } as const
    const opened = await openPhone({ session: context, url, lines: HARBOUR, options })
    await use({
      device: opened.device,
      async show(page, lines) {
        const before = await page.evaluate(seen)
        await opened.show(lines)
        await expect.poll(async () => (await page.evaluate(seen)) !== before).toBe(true)
        // Until a whole frame of it is shown.
        await expect(async () => {
          const frame = await page.evaluate(seen)
          await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))
          expect(await page.evaluate(seen)).toBe(frame)
        }).toPass()
      },
    })
    await opened.browser.close()
  },

  amounts: async ({ url, context, member }, use) => {
    expect(member.name).toBe('Ann')
    const access = (await context.cookies()).find(({ name }) => name === 'access_token')?.value
    await use(async () => {
      const answer = await fetch(`${url}/api/money/expense/`, { headers: { authorization: `Bearer ${access}` } })
      const days: { expense: { amount: number }[] }[] = await answer.json()
      return days.flatMap(({ expense }) => expense.map(({ amount }) => amount)).sort((a, b) => a - b)
    })
  },
})

/** Runs in the page: returns what the camera shows, as text; empty without a picture. */
function seen() {
  const video = document.querySelector('video')
  const canvas = Object.assign(document.createElement('canvas'), { width: 48, height: 64 })
  if (!video?.videoWidth) return ''
  canvas.getContext('2d')?.drawImage(video, 0, 0, 48, 64)
  return canvas.toDataURL()
}
