import {
  addTask,
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

test('an operation that the server rejects is put aside, and the rest goes on', async ({ device, read }) => {
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
})

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

test('a write for which the device has no room is not shown, and says so', async ({ device }) => {
  const phone = await device()
  const page = await phone.open()
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

test('the browser is asked once to keep the data, after the first write', async ({ device }) => {
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
