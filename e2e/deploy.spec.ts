import type { BrowserContext, Page } from '@playwright/test'
import { expect } from './daybook.ts'
import { test as base } from './deployments.ts'
import { submitEntry, waitForApp } from './devices.ts'

const FIRST = 'Write down the next thing you have to do, and it is off your mind.'
const SECOND = 'The second version says this.'
const THIRD = 'The third version says that.'
const FOURTH = 'The fourth version says more.'
const FIFTH = 'The fifth version says less.'
const SIXTH = 'The sixth version says it again.'

/** Test fixtures: the `tasks` of a signed-in user with an active service worker. */
const test = base.extend<{ tasks: Page }>({
  tasks: async ({ page, member }, use) => {
    expect(member.name).toBe('Ann')
    await page.goto('/tasks')
    await waitForApp(page)
    await use(page)
  },
})
test.use({ serviceWorkers: 'allow' })
test.describe.configure({ mode: 'serial' })

test('after a deployment every tab opens at once, and has the new version after Reload', { tag: '@release' }, async ({
  tasks: page,
  context,
  release,
}) => {
  await page.reload()
  await expect(page.getByText(FIRST)).toBeVisible()
  await expect(page.getByText('A new version is ready')).toBeHidden()

  await release(FIRST, SECOND)
  await openInNewTab(context)

  // The open tab has all files of its version, and checks for the next one when it becomes visible again.
  await page.getByRole('link', { name: 'Notes' }).first().click()
  await expect(page.getByText('No Notes')).toBeVisible()
  await waitForOffer(page)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByText('A new version is ready')).toBeHidden()
  await page.getByRole('link', { name: 'Tasks' }).first().click()
  await expect(page.getByText(SECOND)).toBeVisible()

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('You are currently Offline...')).toBeVisible()
  await expect(page.getByText(SECOND)).toBeVisible()
})

test('a tab that opens during a deployment shows the new version notice too', { tag: '@release' }, async ({
  tasks: page,
  context,
  release,
}) => {
  await registerOnceNextVersionComes(page)
  await page.reload()
  await expect(page.getByText(SECOND)).toBeVisible()
  await page.waitForFunction(() => document.documentElement.dataset.isRegistered)

  await release(SECOND, THIRD)
  await openInNewTab(context)
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await expect(page.getByText('A new version is ready')).toBeVisible()
})

test('a tab that opens while the server restarts shows the new version notice too', { tag: '@release' }, async ({
  tasks: page,
  context,
  release,
}) => {
  // The first registration after the reload finds no server.
  await page.addInitScript(() => {
    const workers = navigator.serviceWorker
    const register = workers.register.bind(workers)
    workers.register = () => {
      workers.register = register
      document.documentElement.dataset.isRejected = 'true'
      return Promise.reject(new TypeError('Failed to register'))
    }
  })
  await page.reload()
  await page.waitForFunction(() => document.documentElement.dataset.isRejected)
  await release(THIRD, FOURTH)
  await openInNewTab(context)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText('A new version is ready')).toBeVisible()
})

test('alerts leave Reload free, which takes the new version while the worker of the old one is busy', {
  tag: '@release',
}, async ({ tasks: page, member, context, release }) => {
  // Today in any time zone.
  const [start_date, end_date] = [-1, 1].map((days) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
  )
  await member.send('/money/budget/create/', {
    name: 'Food',
    amount: 9,
    category: 'Food',
    start_date,
    end_date,
  })
  await context.route('**/report-fonts/endless', () => undefined)
  await page.goto('/money?view=expense')
  await page.evaluate(() => void fetch('/report-fonts/endless'))
  await release(FOURTH, FIFTH)
  await waitForOffer(page)
  // An expense beyond its budget raises an alert.
  await submitEntry(page, 'Tea', '20')
  const alert = page.getByLabel('Alerts').locator('p').first()
  const { y, height } = (await page.getByRole('button', { name: 'Reload' }).boundingBox())!
  expect((await alert.boundingBox())!.y).toBeGreaterThanOrEqual(y + height)
  await page.setViewportSize({ width: 360, height: 400 })
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.getByText('A new version is ready')).not.toBeInViewport()
  await expect(alert).toBeInViewport()

  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByText('A new version is ready')).toBeHidden()
  await page.getByRole('link', { name: 'Tasks' }).first().click()
  await expect(page.getByText(FIFTH)).toBeVisible()
})

/** Waits until an open tab has downloaded the new version and offers it. */
const waitForOffer = (page: Page) =>
  expect(async () => {
    // A page does not listen in its first second.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByText('A new version is ready')).toBeVisible({ timeout: 3000 })
  }).toPass()

/** Leaves the tab open: with a debugger attached, Chromium never finishes the update of a worker that a closed tab began. */
async function openInNewTab(context: BrowserContext) {
  const tab = await context.newPage()
  await tab.goto('/tasks')
  await expect(tab.getByLabel('Quick add')).toBeVisible()
}

/** From the next load on, delays the page's registration until the update to the next version begins. */
const registerOnceNextVersionComes = (page: Page) =>
  page.addInitScript(() => {
    const workers = navigator.serviceWorker
    const register = workers.register.bind(workers)
    workers.register = async (...args) => {
      const registration = await register(...args)
      document.documentElement.dataset.isRegistered = 'true'
      await new Promise((resolve) => registration.addEventListener('updatefound', resolve, { once: true }))
      return registration
    }
  })

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block', viewport: { width: 1440, height: 900 } })

  /** Opens a page other than the test's, whose console must stay free of errors: an old tab logs its missing files. */
  async function openOld(context: BrowserContext, path: string) {
    const old = await context.newPage()
    await old.goto(path)
    await expect(old.getByRole('heading', { level: 1 })).toBeVisible()
    return old
  }

  test('a tab whose files no longer exist reloads into the new version', { tag: '@release' }, async ({
    context,
    member,
    release,
  }) => {
    expect(member.name).toBe('Ann')
    await member.send('/money/account/create/', { name: 'Bank', kind: 'bank' })
    const [notes, currency, tasks] = [
      await openOld(context, '/notes'),
      await openOld(context, '/settings/currency/change'),
      await openOld(context, '/tasks'),
    ]
    await release(FIFTH, SIXTH)

    // Budgets is not among the areas whose files every tab preloads when idle.
    const reloaded = notes.waitForEvent('load')
    await notes.getByRole('link', { name: 'Budgets' }).click()
    await reloaded
    await notes.getByRole('link', { name: 'Tasks' }).click()
    await expect(notes.getByText(SIXTH)).toBeVisible()

    await currency.getByText('Convert', { exact: true }).click()
    await expect(currency.getByRole('heading', { name: 'This page stumbled' })).toBeVisible()
    await currency.getByRole('button', { name: 'Reload' }).click()
    await currency.getByText('Convert', { exact: true }).click()
    await expect(currency.getByLabel(/convert/i).and(currency.getByRole('checkbox'))).toBeVisible()

    // The code that reads dates in tasks is loaded with the first text.
    await tasks.getByLabel('Quick add').fill('pay rent tomorrow')
    await expect(tasks.getByText('A new version is ready')).toBeVisible()
    await tasks.getByRole('button', { name: 'Reload' }).click()
    await tasks.getByRole('button', { name: 'Sign Out' }).click()
    await expect(tasks).toHaveURL(/\/auth\/signin$/)
  })
})
