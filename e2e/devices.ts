import type { BrowserContext, Page, Request, Route } from '@playwright/test'
import { test as base, expect } from './daybook.ts'

export { expect } from './daybook.ts'

/** What happens to an exchange of a device with the server. */
type Fault = 'no network' | 'server error' | 'answer lost' | 'held' | 'twice'

/** A browser of the member with the data on it. Each has a session's cookies, but its own storage. */
export type Device = {
  context: BrowserContext
  /** Opens a tab with the tasks and waits until the data is on the device. */
  open: () => Promise<Page>
  /** Decides what happens to the exchanges of this device. */
  setFault: (fault: ((request: Request) => Fault | undefined) | undefined) => void
}

type Fixtures = {
  /** Returns a new device of the member. */
  device: () => Promise<Device>
  /** Reads from the server as the member. */
  read: <T>(path: string) => Promise<T>
}

/** Test fixtures: devices of one user whose exchanges with the server can fail. */
export const test = base.extend<Fixtures>({
  device: async ({ browser, url, context, member }, use) => {
    expect(member.name).toBe('Ann')
    const made: BrowserContext[] = []
    await use(async () => {
      const created = await browser.newContext({ baseURL: url, serviceWorkers: 'block' })
      made.push(created)
      await created.addCookies(await context.cookies())
      return makeDevice(created)
    })
    await Promise.all(made.map((created) => created.close()))
  },

  read: async ({ url, context, member }, use) => {
    expect(member.name).toBe('Ann')
    const access = (await context.cookies()).find(({ name }) => name === 'access_token')?.value
    // In the time zone of the browsers, so that both mean the same day by today.
    const headers = { authorization: `Bearer ${access}`, 'time-zone': 'Asia/Kolkata' }
    await use(async (path) => (await fetch(`${url}/api${path}`, { headers })).json())
  },
})

export async function makeDevice(context: BrowserContext): Promise<Device> {
  let faultOf: ((request: Request) => Fault | undefined) | undefined
  await context.route('**/api/sync/', async (route) => meet(route, faultOf?.(route.request())))
  return {
    context,
    async open() {
      const page = await context.newPage()
      const exchange = page.waitForRequest('**/api/sync/')
      await page.goto('/tasks')
      await exchange
      await waitForRows(page)
      return page
    },
    setFault(next) {
      faultOf = next
    },
  }
}

async function meet(route: Route, fault: Fault | undefined) {
  if (fault === 'no network') return route.abort('internetdisconnected')
  if (fault === 'server error') return route.fulfill({ status: 500, json: { code: 'internal_error', message: '' } })
  if (fault === 'held') return
  if (fault === 'answer lost') {
    await route.fetch()
    return route.abort('connectionreset')
  }
  if (fault === 'twice') {
    const [response] = await Promise.all([route.fetch(), route.fetch()])
    return route.fulfill({ response })
  }
  return route.continue()
}

/** Waits until all rows of the user are on the device. */
export const waitForData = (page: Page) =>
  expect.poll(() => page.evaluate(() => localStorage.getItem('device-rows'))).not.toBeNull()

/** Waits until the service worker has stored the app, so that it needs no server. For tests that allow service workers. */
export const waitForApp = (page: Page) =>
  expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)).toBe('activated')

/** Waits until all rows of the user are on the device and the page of tasks shows them. */
export async function waitForRows(page: Page) {
  await waitForData(page)
  await expect(page.getByLabel('Quick add')).toBeVisible()
}

/** Types a task and submits it with the keyboard at once. */
export async function submitTask(page: Page, title: string) {
  await page.getByLabel('Quick add').fill(title)
  await page.getByLabel('Quick add').press('Enter')
}

/** Adds a task and waits until the list shows it. */
export async function addTask(page: Page, title: string) {
  await submitTask(page, title)
  await expect(page.getByText(title, { exact: true })).toBeVisible()
}

/** Opens the expenses and adds one, as {@link submitEntry} does. */
export async function addEntry(page: Page, title: string, amount: string) {
  await page.goto('/money?view=expense')
  await submitEntry(page, title, amount)
}

/** Adds an expense of the category Food to the open list and waits until the list shows it. */
export async function submitEntry(page: Page, title: string, amount: string) {
  await page.getByRole('button', { name: 'Add a Income / Expense.....' }).click()
  const form = page.locator('form')
  await form.getByLabel('Amount').fill(amount)
  await form.getByRole('combobox', { name: 'Category' }).fill('Food')
  await form.getByLabel('Title').fill(title)
  await form.getByRole('button', { name: 'Add expense' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText(title, { exact: true })).toBeVisible()
}

/** Chooses an item of the menu of a row. */
export async function choose(page: Page, name: string, item: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

/** Opens a page and waits until the data and, with a service worker, the app are on the device. */
export async function openKept(context: BrowserContext, path: string) {
  const page = await context.newPage()
  await page.goto(path)
  await waitForData(page)
  await waitForApp(page)
  return page
}

type StoreName = 'outbox' | 'rejected' | 'sent'

/** Returns what a store of the device's database contains. */
export const stored = (page: Page, store: StoreName) => readStore<Record<string, unknown>>(page, store, 'getAll')

/** Returns all values, or all keys, of a store of the device's database, in the order of the keys. */
export const readStore = <T>(page: Page, store: StoreName | 'blocks' | 'scans', what: 'getAll' | 'getAllKeys') =>
  page.evaluate(
    async ({ store, what }) => {
      // Chromium never answers while it empties the storage.
      const unanswered = new Promise<IDBDatabaseInfo[]>((resolve) => setTimeout(resolve, 1000, []))
      const databases = await Promise.race([indexedDB.databases(), unanswered])
      const found = databases.find((one) => one.name?.startsWith('daybook '))
      if (!found?.name) return []
      const database = found.name
      const db = await new Promise<IDBDatabase | undefined>((resolve) => {
        const request = indexedDB.open(database)
        request.onsuccess = () => resolve(request.result)
        // It was emptied meanwhile: a new one of ours would be in the way of the app's.
        request.onupgradeneeded = () => request.transaction?.abort()
        // The browser is still emptying it.
        request.onerror = () => resolve(undefined)
      })
      if (!db) return []
      try {
        return await new Promise<unknown[]>((resolve, reject) => {
          const request = db.transaction(store).objectStore(store)[what]()
          request.onsuccess = () => resolve(request.result)
          request.onerror = () => reject(request.error)
        })
      } catch {
        // The browser has emptied it since it was opened.
        return []
      } finally {
        db.close()
      }
    },
    { store, what },
  ) as Promise<T[]>

/** Puts operations into the outbox of the device, as another tab or an earlier version of the app would. */
export const enqueue = (page: Page, operations: object[]) =>
  page.evaluate(async (all) => {
    const found = (await indexedDB.databases()).find((one) => one.name?.startsWith('daybook '))
    const db = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(found!.name!)
      request.onsuccess = () => resolve(request.result)
    })
    const transaction = db.transaction('outbox', 'readwrite')
    for (const one of all) transaction.objectStore('outbox').add(one)
    await new Promise((resolve) => {
      transaction.oncomplete = resolve
    })
    db.close()
  }, operations)

/** Lets the page exchange with the server now, without the rest of a pause. */
export const exchangeNow = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('online')))

/** Waits until the server has everything of this device. */
export async function waitUntilSent(page: Page) {
  await exchangeNow(page)
  await expect.poll(async () => (await stored(page, 'outbox')).length).toBe(0)
}

/** Returns the titles of the member's tasks on the server, sorted. */
export const titlesOnServer = async (read: Fixtures['read']) =>
  (await read<{ title: string }[]>('/tasks/get/')).map(({ title }) => title).sort()

/** Returns the operations that the server has logged, newest first. */
export const activityOnServer = (read: Fixtures['read']) =>
  read<{ id: string; total: number }[]>('/activity/?limit=500')

/** Returns an operation as a device keeps it in its outbox. */
export const operation = (call: string, body: object, id = uuidv7()) => ({ id, v: 1, call, params: {}, body })

export function uuidv7(at = Date.now()) {
  const time = at.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${crypto.randomUUID().slice(15)}`
}
