import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from './daybook.ts'
import { openKept } from './devices.ts'

test.use({ serviceWorkers: 'allow' })

type Message = { id: string; show: object[]; close: string[] }

/** Opens a page whose service worker may show notifications. Returns it, and what delivers a push message to it. */
async function openReminded(context: BrowserContext, path: string) {
  await context.grantPermissions(['notifications'])
  const page = await openKept(context, path)
  const cdp = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId)
    }),
  )
  await cdp.send('ServiceWorker.enable')
  const registrationId = await registered
  const { origin } = new URL(page.url())
  return {
    page,
    deliver: (message: Message) =>
      cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) }),
  }
}

const toShow = (item: string, title: string, due: string) => ({
  tag: `task/${item}`,
  title,
  body: 'Due now',
  url: `/tasks?item=${item}`,
  kind: 'task',
  item,
  due,
  actions: ['done', 'snooze'],
})

/** Returns the titles that are shown. It takes the lock of the app, else Chromium may forget one that is being shown. */
const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    const read = () => registration!.getNotifications()
    return (await navigator.locks.request('notifications-shown', read)).map(({ title }) => title).sort()
  })

/** Presses a button of the only notification, as the browser tells the service worker. */
async function press(context: BrowserContext, action: string) {
  const [worker] = context.serviceWorkers()
  await worker!.evaluate(async (action) => {
    const scope = globalThis as unknown as ServiceWorkerGlobalScope & { NotificationEvent: typeof Event }
    const [notification] = await scope.registration.getNotifications()
    // Only events of the browser extend the life of a worker.
    const event = new scope.NotificationEvent('notificationclick', { notification, action } as EventInit)
    Object.defineProperty(event, 'waitUntil', { value: () => undefined })
    scope.dispatchEvent(event)
  }, action)
}

async function createTask(send: (path: string, body?: object) => Promise<{ id: string }>, title: string) {
  const due = `${new Date(Date.now() - 60_000).toISOString().slice(0, 19)}Z`
  const { id } = await send('/tasks/create/', { title, due })
  return { id, due }
}

test('shows what is due once, in place of what it showed before, until it is done', async ({ context, member }) => {
  const { id, due } = await createTask(member.send, 'Call Tom')
  const { page, deliver } = await openReminded(context, '/tasks')
  await deliver({ id: 'a', show: [toShow(id, 'Call Tom', due)], close: [] })
  await expect.poll(() => shown(page)).toEqual(['Call Tom'])
  await deliver({ id: 'b', show: [toShow(id, 'Call Tom today', due)], close: [] })
  await expect.poll(() => shown(page)).toEqual(['Call Tom today'])
  await deliver({ id: 'a', show: [toShow(id, 'Call Tom', due)], close: [] })
  await deliver({ id: 'c', show: [toShow('other', 'Water the plants', due)], close: [] })
  await expect.poll(() => shown(page)).toEqual(['Call Tom today', 'Water the plants'])
  await deliver({ id: 'd', show: [], close: ['task/other'] })
  await expect.poll(() => shown(page)).toEqual(['Call Tom today'])
  await page.getByRole('button', { name: 'Mark Done: Call Tom' }).click()
  await expect.poll(() => shown(page)).toEqual([])
})

test('shows each message while an open tab reads what is shown', async ({ context, member }) => {
  await createTask(member.send, 'Call Tom')
  const { page, deliver } = await openReminded(context, '/notes')
  const titles = Array.from({ length: 20 }, (_, index) => `Task ${index + 10}`)
  const reading = page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    const read = () => registration!.getNotifications()
    while ((await navigator.locks.request('notifications-shown', read)).length < 20);
  })
  for (const title of titles) await deliver({ id: title, show: [toShow(title, title, '2026-01-01')], close: [] })
  await reading
  expect(await shown(page)).toEqual(titles)
})

test('marks a task as done on its notification while the app is closed', async ({ context, member, url }) => {
  const { id, due } = await createTask(member.send, 'Call Tom')
  const { page, deliver } = await openReminded(context, '/tasks')
  await deliver({ id: 'a', show: [toShow(id, 'Call Tom', due)], close: [] })
  await expect.poll(() => shown(page)).toEqual(['Call Tom'])
  const other = await context.newPage()
  await other.goto(`${url}/api/health/`)
  await page.close()
  await press(context, 'done')
  await expect.poll(() => member.send('/tasks/get/')).toEqual([])
})

test('keeps what is pressed without a network, and sends it once', async ({ context, member }) => {
  const { id, due } = await createTask(member.send, 'Call Tom')
  const { page, deliver } = await openReminded(context, '/tasks')
  await deliver({ id: 'a', show: [toShow(id, 'Call Tom', due)], close: [] })
  await expect.poll(() => shown(page)).toEqual(['Call Tom'])
  await context.setOffline(true)
  await press(context, 'done')
  await expect(page.getByRole('button', { name: 'Mark Done: Call Tom' })).toBeHidden()
  expect(await member.send('/tasks/get/')).toHaveLength(1)
  await context.setOffline(false)
  await expect.poll(() => member.send('/tasks/get/')).toEqual([])
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 }, serviceWorkers: 'block' })

  test('sets when a task is reminded of, and keeps it after a reload', async ({ page, member }) => {
    await member.send('/tasks/create/', { title: 'Call Tom', due: '2099-03-01T10:00:00Z' })
    await page.goto('/tasks')
    const openForm = () => page.getByRole('button', { name: 'Call Tom', exact: true }).tap()
    const form = page.getByRole('dialog', { name: 'Edit Task' })
    await openForm()
    await form.getByRole('button', { name: 'More', exact: true }).tap()
    await form.getByRole('button', { name: 'Remind me At the time (default)' }).tap()
    await form.getByRole('button', { name: '10 minutes before' }).tap()
    await form.getByRole('button', { name: '1 day before' }).tap()
    await expect(form.getByText('Reminder changed.')).toBeVisible()
    for (const target of await form.getByRole('group', { name: 'Remind me' }).getByRole('button').all())
      expect((await target.boundingBox())!.height).toBeGreaterThanOrEqual(44)
    await expect.poll(() => member.send('/tasks/get/')).toMatchObject([{ reminders: [10, 1440] }])
    await page.reload()
    await openForm()
    await expect(form.getByRole('button', { name: 'Remind me 10 minutes before, 1 day before' })).toBeVisible()
  })
})
