import type { Page } from '@playwright/test'
import { addTask, type Device, expect, test, titlesOnServer, waitUntilSent } from './devices.ts'

for (const [what, format] of [
  ['in the format of another version', 0],
  ['that the disk has damaged', undefined],
] as const)
  test(`rows ${what} are read again, and unsent changes stay`, async ({ device, read }) => {
    const { phone, page } = await openBroken(device, format)
    await page.reload()
    phone.setFault(undefined)
    await expectBoth(page)
    await waitUntilSent(page)
    expect(await titlesOnServer(read)).toEqual(['not sent', 'sent'])
  })

test('an exchange that began before the format changed does not make the rows current', async ({ device }) => {
  const { phone, page } = await openBroken(device, 0)
  phone.setFault(undefined)
  await waitUntilSent(page)
  await page.reload()
  await expectBoth(page)
})

/** Opens a device with a task that the server has and one that it does not have, whose blocks are then made unreadable. */
async function openBroken(device: () => Promise<Device>, format: number | undefined) {
  const phone = await device()
  const page = await phone.open()
  await addTask(page, 'sent')
  await waitUntilSent(page)
  phone.setFault(() => 'no network')
  await addTask(page, 'not sent')
  await breakBlocks(page, format)
  return { phone, page }
}

async function expectBoth(page: Page) {
  for (const title of ['sent', 'not sent']) await expect(page.getByText(title, { exact: true })).toBeVisible()
}

/** Makes the blocks of the rows unreadable, and says, unless undefined, that they have this format. */
const breakBlocks = (page: Page, format: number | undefined) =>
  page.evaluate(async (format) => {
    const found = (await indexedDB.databases()).find((one) => one.name?.startsWith('daybook '))
    const db = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(found!.name!)
      request.onsuccess = () => resolve(request.result)
    })
    const transaction = db.transaction(['meta', 'blocks'], 'readwrite')
    const [meta, blocks] = [transaction.objectStore('meta'), transaction.objectStore('blocks')]
    meta.get('cursor').onsuccess = ({ target }) => {
      const { result } = target as IDBRequest
      meta.put({ ...result, format: format ?? result.format }, 'cursor')
    }
    blocks.getAllKeys().onsuccess = ({ target }) => {
      for (const key of (target as IDBRequest<IDBValidKey[]>).result) blocks.put('in another format', key)
    }
    await new Promise((resolve) => {
      transaction.oncomplete = resolve
    })
    db.close()
  }, format)
