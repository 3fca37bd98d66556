import type { Page } from '@playwright/test'
import {
  addTask,
  type Device,
  enqueue,
  expect,
  operation,
  stored,
  submitTask,
  test,
  titlesOnServer,
  waitForRows,
  waitUntilSent,
} from './devices.ts'

test('a malformed operation does not block those behind it', { tag: '@slow' }, async ({ device, read }) => {
  const phone = await device()
  const page = await phone.open()
  phone.setFault(() => 'no network')
  await enqueue(page, [{ ...operation('POST /tasks/create/', { title: 'x' }), id: 'no id' }])
  await addTask(page, 'good')
  phone.setFault(undefined)
  await waitUntilSent(page)
  expect(await titlesOnServer(read)).toEqual(['good'])
  expect(await stored(page, 'rejected')).toHaveLength(1)
})

test('a device whose database is deleted gets everything again', { tag: '@slow' }, async ({ device, read }) => {
  const phone = await device()
  const page = await phone.open()
  await addTask(page, 'x')
  await waitUntilSent(page)
  await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases())
      await new Promise((resolve) => {
        const request = indexedDB.deleteDatabase(name!)
        request.onsuccess = resolve
        request.onerror = resolve
      })
  })
  await page.reload()
  await waitForRows(page)
  await expect(page.getByText('x', { exact: true })).toBeVisible()
  await addTask(page, 'y')
  await waitUntilSent(page)
  expect(await titlesOnServer(read)).toEqual(['x', 'y'])
})

test('a database that the browser has closed is opened again, and nothing unsent is lost', async ({ device, read }) => {
  const phone = await device()
  await phone.context.addInitScript(() => {
    const { open } = IDBFactory.prototype
    IDBFactory.prototype.open = function (...names) {
      const request = open.apply(this, names)
      request.addEventListener('success', () => Object.assign(window, { lastDatabase: request.result }))
      return request
    }
  })
  const page = await phone.open()
  phone.setFault(() => 'no network')
  await addTask(page, 'before')
  await page.evaluate(() => {
    const { lastDatabase } = window as unknown as { lastDatabase: IDBDatabase }
    lastDatabase.close()
    lastDatabase.dispatchEvent(new Event('close'))
  })
  await addTask(page, 'after')
  await expect(page.getByText('before', { exact: true })).toBeVisible()
  phone.setFault(undefined)
  await waitUntilSent(page)
  expect(await titlesOnServer(read)).toEqual(['after', 'before'])
})

test('what the server does not have is stored again when the browser empties its storage', async ({ device, read }) => {
  const phone = await device()
  const page = await phone.open()
  await addTask(page, 'old')
  await waitUntilSent(page)
  phone.setFault(() => 'no network')
  await addTask(page, 'unsent')
  const devtools = await phone.context.newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes: 'indexeddb' })
  await expect.poll(() => stored(page, 'outbox')).toMatchObject([{ body: { title: 'unsent' } }])
  await addTask(page, 'later')
  for (const title of ['old', 'unsent']) await expect(page.getByText(title, { exact: true })).toBeVisible()
  phone.setFault(undefined)
  await waitUntilSent(page)
  expect((await titlesOnServer(read)).toSorted()).toEqual(['later', 'old', 'unsent'])
  await expect(page.getByText('unsent', { exact: true })).toHaveCount(1)
})

test('a database that is closed while it is read leaves no error behind', async ({ device }) => {
  const phone = await device()
  const page = await phone.open()
  await addTask(page, 'x')
  await waitUntilSent(page)
  await page.addInitScript(() => {
    const { transaction } = IDBDatabase.prototype
    let metaReads = 0
    IDBDatabase.prototype.transaction = function (this: IDBDatabase, names, ...rest) {
      if (names === 'meta') metaReads += 1
      // As when the session ends in another tab: after the cursor, before all else.
      if (metaReads === 2) this.close()
      return transaction.call(this, names, ...rest)
    }
  })
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.reload()
  await expect(page.getByText('x', { exact: true })).toBeVisible()
  expect(errors).toEqual([])
})

test('what the server rejects is put aside, and what the device has no room for is not shown', async ({
  device,
  read,
}) => {
  const phone = await device()
  const page = await phone.open()
  phone.setFault(() => 'no network')
  await enqueue(page, [operation('POST /tasks/create/', { title: '' })])
  await addTask(page, 'good')
  phone.setFault(undefined)
  await waitUntilSent(page)
  expect(await titlesOnServer(read)).toEqual(['good'])
  expect(await stored(page, 'rejected')).toMatchObject([{ error: { code: 'task_title_required' } }])
  await page.reload()
  await waitForRows(page)
  expect(await stored(page, 'rejected')).toHaveLength(1)

  // The browser aborts a transaction for which there is no room. Its quota cannot be set for IndexedDB.
  await page.evaluate(() => {
    const { add } = IDBObjectStore.prototype
    IDBObjectStore.prototype.add = function (this: IDBObjectStore, value: unknown) {
      IDBObjectStore.prototype.add = add
      const request = add.call(this, value)
      this.transaction.abort()
      return request
    }
  })
  await submitTask(page, 'too much')
  await expect(page.getByText('There is no room on this device, so this was not saved.')).toBeVisible()
  await expect(page.getByRole('listitem').getByText('too much', { exact: true })).toHaveCount(0)
  await addTask(page, 'enough room')
  await waitUntilSent(page)
})

test('the browser is asked once to keep the data, after the first write', { tag: '@release' }, async ({ device }) => {
  const { context, open } = await device()
  let requests = 0
  await context.exposeFunction('onPersist', () => {
    requests += 1
  })
  await context.addInitScript(() => {
    navigator.storage.persist = async () => {
      await (window as unknown as { onPersist: () => Promise<void> }).onPersist()
      return true
    }
  })
  const page = await open()
  expect(requests).toBe(0)
  await addTask(page, 'first')
  await expect.poll(() => requests).toBe(1)
  await addTask(page, 'second')
  await waitUntilSent(page)
  await page.reload()
  await waitForRows(page)
  await addTask(page, 'third')
  await waitUntilSent(page)
  expect(requests).toBe(1)
})

test('a tab that opens while another exchanges never shows what was before', async ({ device }) => {
  const phone = await device()
  const page = await phone.open()
  await addTask(page, 'bake bread')
  await waitUntilSent(page)
  await expect.poll(() => storedAnswers(page)).toContain('bake bread')
  phone.setFault(() => 'no network')
  await addTask(page, 'wash up')

  const { other, release } = await openHeld(phone, 'cursor')
  phone.setFault(undefined)
  await waitUntilSent(page)
  await release()
  await expect(other.getByText('wash up', { exact: true })).toBeVisible()
  expect(await other.evaluate(() => 'wasOutdated' in window)).toBe(false)
})

test('a tab that reads its rows shows what another adds meanwhile', async ({ device }) => {
  const phone = await device()
  const page = await phone.open()
  await addTask(page, 'bake bread')
  await waitUntilSent(page)
  await expect.poll(() => storedAnswers(page)).toContain('bake bread')

  phone.setFault(() => 'no network')
  const { other, release } = await openHeld(phone, 'facts')
  await expect(other.getByText('bake bread', { exact: true })).toBeVisible()
  await addTask(page, 'wash up')
  await release()
  await expect(other.getByText('wash up', { exact: true })).toBeVisible()
})

/** Opens a tab in which the first read of a value of the database is held until `release` is called, without a last screen. */
async function openHeld(phone: Device, name: string) {
  const other = await phone.context.newPage()
  await other.addInitScript(() => localStorage.removeItem('remembered last screen /tasks'))
  await other.addInitScript(holdFirstRead, name)
  await other.goto('/tasks')
  await other.waitForFunction(() => 'release' in window)
  return { other, release: () => other.evaluate(() => (window as unknown as { release: () => void }).release()) }
}

/** Returns the answers with which the next visit begins. */
const storedAnswers = (page: Page) =>
  page.evaluate(async () => {
    const found = (await indexedDB.databases()).find((one) => one.name?.startsWith('daybook '))
    const db = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(found!.name!)
      request.onsuccess = () => resolve(request.result)
    })
    const first = await new Promise((resolve) => {
      const request = db.transaction('meta').objectStore('meta').get('first')
      request.onsuccess = () => resolve(request.result)
    })
    db.close()
    return JSON.stringify(first)
  })

/** Holds the first read of a value, and notes if the page shows one task without the other. */
function holdFirstRead(name: string) {
  const { get } = IDBObjectStore.prototype
  IDBObjectStore.prototype.get = function (key) {
    const request = get.call(this, key)
    if (key !== name) return request
    IDBObjectStore.prototype.get = get
    const released = new Promise<void>((release) => Object.assign(window, { release }))
    Object.defineProperty(request, 'onsuccess', {
      set: (handler: () => void) => request.addEventListener('success', () => void released.then(handler)),
    })
    return request
  }
  new MutationObserver(() => {
    const text = document.body?.textContent ?? ''
    if (text.includes('bake bread') && !text.includes('wash up')) Object.assign(window, { wasOutdated: true })
  }).observe(document, { childList: true, subtree: true, characterData: true })
}
