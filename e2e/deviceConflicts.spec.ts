import type { Page } from '@playwright/test'
import {
  activityOnServer,
  addTask,
  expect,
  test,
  titlesOnServer,
  waitForData,
  waitForRows,
  waitUntilSent,
} from './devices.ts'

const CLOCKS = [365 * 86_400_000, -3650 * 86_400_000]

async function rename(page: Page, was: string, is: string) {
  await page.getByRole('button', { name: `Actions for ${was}` }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await page.getByLabel('Title').fill(is)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(page.getByText(is, { exact: true })).toBeVisible()
}

test('a late repetition does not overwrite a newer value of another device', { tag: '@slow' }, async ({
  device,
  read,
}) => {
  const [one, other] = [await device(), await device()]
  const [page, second] = [await one.open(), await other.open()]
  await addTask(page, 'x')
  await expect(second.getByText('x', { exact: true })).toBeVisible()
  await waitUntilSent(page)

  let requests = 0
  one.setFault((request) => {
    if (!request.postData()?.includes('"old"')) return undefined
    requests += 1
    return requests === 1 ? 'answer lost' : 'no network'
  })
  await rename(page, 'x', 'old')
  await expect.poll(() => titlesOnServer(read)).toEqual(['old'])
  await page.goto('about:blank')
  await expect(second.getByText('old', { exact: true })).toBeVisible()
  await rename(second, 'old', 'newer')
  await waitUntilSent(second)

  one.setFault(undefined)
  await page.goto('/tasks')
  await waitForRows(page)
  await waitUntilSent(page)
  await expect(page.getByText('newer', { exact: true })).toBeVisible()
  expect(await titlesOnServer(read)).toEqual(['newer'])
  expect(await activityOnServer(read)).toHaveLength(3)
})

test('two devices that change two fields of one task offline keep both', { tag: '@slow' }, async ({ device, read }) => {
  const [one, other] = [await device(), await device()]
  const [page, second] = [await one.open(), await other.open()]
  await addTask(page, 'x')
  await expect(second.getByText('x', { exact: true })).toBeVisible()
  for (const phone of [one, other]) phone.setFault(() => 'no network')
  await rename(page, 'x', 'renamed')
  await second.getByRole('button', { name: 'Mark Done: x' }).click()
  await expect(second.getByRole('button', { name: /Mark Done/ })).toHaveCount(0)
  for (const phone of [one, other]) phone.setFault(undefined)
  for (const tab of [page, second, page]) await waitUntilSent(tab)
  const completed = await read<{ title: string }[]>('/tasks/get/completed/')
  expect(completed.map(({ title }) => title)).toEqual(['renamed'])
  for (const tab of [page, second]) {
    await expect(tab.getByText('renamed', { exact: true })).toBeVisible()
    await expect(tab.getByRole('button', { name: /Mark Done/ })).toHaveCount(0)
  }
})

test('devices whose clocks are a year ahead and ten years behind agree on what was said last', {
  tag: '@slow',
}, async ({ device, read }) => {
  const devices = [await device(), await device()]
  for (const [n, phone] of devices.entries())
    await phone.context.addInitScript((offset) => {
      const now = Date.now.bind(Date)
      Date.now = () => now() + offset
    }, CLOCKS[n]!)
  const [page, second] = [await devices[0]!.open(), await devices[1]!.open()]
  await addTask(page, 'x')
  await expect(second.getByText('x', { exact: true })).toBeVisible()
  await rename(second, 'x', 'said last')
  await expect(page.getByText('said last', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Mark Done: said last' }).click()
  await waitUntilSent(page)
  const [done] = await read<{ completed: string }[]>('/tasks/get/completed/')
  expect(Math.abs(Date.parse(done!.completed) - Date.now())).toBeLessThan(60_000)
})

test('two devices that edit one note offline keep the lines of both, and both texts of the same line', {
  tag: '@slow',
}, async ({ device, read }) => {
  const devices = [await device(), await device()]
  const pages = [await devices[0]!.open(), await devices[1]!.open()] as const
  await pages[0].goto('/create/note')
  await pages[0].getByLabel('Title').fill('Plan')
  await pages[0].getByLabel('Content').fill('one\ntwo\nthree')
  await pages[0].getByRole('button', { name: 'Create' }).click()
  await expect(pages[0]).toHaveURL(/\/note\//)
  await waitUntilSent(pages[0])
  const edit = new URL(pages[0].url()).pathname.replace('/note/', '/edit/note/')

  async function editOnBoth(texts: [string, string]) {
    for (const page of pages) {
      await page.goto(edit)
      await waitForData(page)
      await expect(page.getByLabel('Content')).not.toHaveValue('')
    }
    for (const one of devices) one.setFault(() => 'no network')
    for (const [n, page] of pages.entries()) {
      await page.getByLabel('Content').fill(texts[n]!)
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page).toHaveURL(/\/note\//)
    }
    for (const [n, page] of pages.entries()) {
      devices[n]!.setFault(undefined)
      await waitUntilSent(page)
    }
    await waitUntilSent(pages[0])
  }
  const contents = async () =>
    (await read<{ title: string; content: string }[]>('/notes/get/all/')).map(({ title, content }) => [title, content])

  await editOnBoth(['ONE\ntwo\nthree', 'one\ntwo\nTHREE'])
  expect(await contents()).toEqual([['Plan', 'ONE\ntwo\nTHREE']])
  await editOnBoth(['ONE\nleft\nTHREE', 'ONE\nright\nTHREE'])
  expect((await contents()).sort()).toEqual([
    ['Plan (other version)', 'ONE\nright\nTHREE'],
    ['Plan', 'ONE\nleft\nTHREE'],
  ])
  for (const page of pages) {
    await page.goto('/notes')
    await expect(page.getByRole('link', { name: /^Plan/ })).toHaveCount(2)
  }
})
