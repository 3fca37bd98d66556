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
    await use(async (path) =>
      (await fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${access}` } })).json(),
    )
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

/** Waits until all rows of the user are on the device and the page of tasks shows them. */
export async function waitForRows(page: Page) {
  await waitForData(page)
  await expect(page.getByLabel('Quick add')).toBeVisible()
}

/** Waits until the files of all pages are on the device. */
export async function waitForPageFiles(page: Page) {
  const files: string[] = await page.evaluate(async () => (await fetch('/files.json')).json())
  const loaded = () =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))
  const pageFiles = files.filter((file) => file.endsWith('.js'))
  await expect.poll(loaded).toEqual(expect.arrayContaining(pageFiles))
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

type StoreName = 'outbox' | 'rejected' | 'sent'

/** Returns what a store of the device's database contains. */
export const stored = (page: Page, store: StoreName) =>
  page.evaluate(async (name) => {
    const found = (await indexedDB.databases()).find((one) => one.name?.startsWith('daybook '))
    if (!found?.name) return []
    const database = found.name
    const db = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(database)
      request.onsuccess = () => resolve(request.result)
    })
    const values = await new Promise<Record<string, unknown>[]>((resolve) => {
      const request = db.transaction(name).objectStore(name).getAll()
      request.onsuccess = () => resolve(request.result)
    })
    db.close()
    return values
  }, store)

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
