import type { BrowserContext, Page } from '@playwright/test'
import { test as base, expect } from './daybook.ts'
import { deploy, install } from './installation.ts'
import { type Installation, makeProgram } from './program.ts'

const FIRST = 'Write down the next thing you have to do, and it is off your mind.'
const SECOND = 'The second version says this.'
const THIRD = 'The third version says that.'
const FOURTH = 'The fourth version says more.'

/** A program in a folder of its own, in whose place `release` puts the next version. */
const test = base.extend<{ release: (was: string, is: string) => Promise<void> }, { installation: Installation }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  installation: [async ({}, use) => use(install()), { scope: 'worker' }],
  program: [
    async ({ mails, installation }, use) => {
      const program = await makeProgram({ SMTP_URL: mails.url }, installation)
      await program.start()
      await use(program)
      await program.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  release: async ({ program, installation }, use) =>
    use(async (was, is) => {
      await program.stop()
      deploy(installation, was, is)
      await program.start()
    }),
})
test.use({ serviceWorkers: 'allow' })
test.describe.configure({ mode: 'serial' })

test('after a deploy each page is the new one at once, and an open tab goes on in it when told to', async ({
  page,
  context,
  member,
  release,
}) => {
  expect(member.name).toBe('Ann')
  await openTasks(page)
  await page.reload()
  await expect(page.getByText(FIRST)).toBeVisible()
  await expect(page.getByText('A new version is ready')).toBeHidden()

  await release(FIRST, SECOND)
  await seeInNewTab(context, SECOND)

  // The open tab has all of its own version, and hears of the next one when somebody looks at it again.
  await page.getByRole('link', { name: 'Notes' }).first().click()
  await expect(page.getByText('No Notes')).toBeVisible()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText('A new version is ready')).toBeVisible()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByText('A new version is ready')).toBeHidden()
  await page.getByRole('link', { name: 'Tasks' }).first().click()
  await expect(page.getByText(SECOND)).toBeVisible()

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('You are currently Offline...')).toBeVisible()
  await expect(page.getByText(SECOND)).toBeVisible()
})

test('a tab that opens while the next version is on its way hears of it, too', async ({
  page,
  context,
  member,
  release,
}) => {
  expect(member.name).toBe('Ann')
  await openTasks(page)
  await registerOnceNextVersionComes(page)
  await page.reload()
  await expect(page.getByText(SECOND)).toBeVisible()

  await release(SECOND, THIRD)
  await seeInNewTab(context, THIRD)
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await expect(page.getByText('A new version is ready')).toBeVisible()
})

/** Opens the tasks and waits until the browser keeps the app. */
async function openTasks(page: Page) {
  await page.goto('/tasks')
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state))
    .toBe('activated')
}

async function seeInNewTab(context: BrowserContext, text: string) {
  const tab = await context.newPage()
  await tab.goto('/tasks')
  await expect(tab.getByText(text)).toBeVisible()
  await tab.close()
}

/** From its next load on the page has its registration in the very moment in which another version is found. */
const registerOnceNextVersionComes = (page: Page) =>
  page.addInitScript(() => {
    const workers = navigator.serviceWorker
    const register = workers.register.bind(workers)
    workers.register = async (...args) => {
      const registration = await register(...args)
      await new Promise((resolve) => registration.addEventListener('updatefound', resolve, { once: true }))
      return registration
    }
  })

test.describe('in a browser that keeps nothing', () => {
  test.use({ serviceWorkers: 'block', viewport: { width: 1440, height: 900 } })

  /** Not the page of the test, on whose console nothing may stand: an old tab is told there what it lacks. */
  async function openOld(context: BrowserContext, path: string) {
    const old = await context.newPage()
    await old.goto(path)
    await expect(old.getByRole('heading', { level: 1 })).toBeVisible()
    return old
  }

  test('a tab whose files are gone comes back in the new version', async ({ context, member, release }) => {
    expect(member.name).toBe('Ann')
    const [notes, money, tasks] = [
      await openOld(context, '/notes'),
      await openOld(context, '/money'),
      await openOld(context, '/home'),
    ]
    await release(THIRD, FOURTH)

    // Not one of the areas whose files every tab fetches once it is at rest.
    const reloaded = notes.waitForEvent('load')
    await notes.getByRole('link', { name: 'Budgets' }).click()
    await reloaded
    await notes.getByRole('link', { name: 'Tasks' }).click()
    await expect(notes.getByText(FOURTH)).toBeVisible()

    await money.getByRole('button', { name: 'Create Report' }).click()
    await expect(money.getByRole('heading', { name: 'This page stumbled' })).toBeVisible()
    await money.getByRole('button', { name: 'Reload' }).click()
    await money.getByRole('button', { name: 'Create Report' }).click()
    await expect(money.getByRole('heading', { name: 'Create Report' })).toBeVisible()

    await tasks.getByRole('button', { name: 'Sign Out' }).click()
    await expect(tasks.getByText('A new version is ready')).toBeVisible()
    await tasks.getByRole('button', { name: 'Reload' }).click()
    await tasks.getByRole('button', { name: 'Sign Out' }).click()
    await expect(tasks).toHaveURL(/\/auth\/signin$/)
  })
})
