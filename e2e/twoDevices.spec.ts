import { dayIn } from '@daybook/domain/days'
import type { Page } from '@playwright/test'
import { choose, type Device, expect, stored, test, waitForData, waitUntilSent } from './devices.ts'

type Task = { id: string; title: string; labels?: string[] }

const today = () => dayIn('Asia/Kolkata', new Date())

/** Opens a page of the app once its rows are on the device. */
async function openPage(page: Page, path: string) {
  await page.goto(path)
  await waitForData(page)
}

/** Changes fields of the task in its form. */
async function editTask(page: Page, change: () => Promise<void>) {
  await page.getByRole('button', { name: 'rent', exact: true }).click()
  await expect(page.getByLabel('Title')).toHaveValue('rent')
  await change()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(page.getByLabel('Title')).toBeHidden()
}

/** Opens the editor of the note, and leaves it once it has saved by itself on the device. */
async function editNote(page: Page, id: string, content: string) {
  await openPage(page, `/edit/note/${id}`)
  await page.getByLabel('Content').fill(content)
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
  await openPage(page, `/note/${id}`)
}

async function count(page: Page, by: string) {
  await openPage(page, '/routine')
  await page.getByLabel('Amount, of pages').fill(by)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByLabel('Amount, of pages')).toHaveValue('')
}

/** Expects that a device shows what both have changed of the task, the note and the routine. */
async function expectMerged(page: Page, id: string) {
  await openPage(page, '/tasks')
  const task = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'rent', exact: true }) })
  for (const text of ['Today', '!1', '@home']) await expect(task).toContainText(text)
  await openPage(page, `/note/${id}`)
  await expect(page.getByRole('article').getByRole('link')).toHaveText(['#camp', 'Shop'])
  await openPage(page, '/routine')
  await expect(page.getByText('12 of 40 pages')).toBeVisible()
}

test('a task, a note and a routine that two devices change, one of them offline, end alike with nothing lost', async ({
  device,
  member,
  read,
}) => {
  await member.send('/tasks/create/', { title: 'rent' })
  const { id } = await member.send('/notes/create/', { title: 'Trip', content: 'Tent\n\nStove\n\nBoots' })
  await member.send('/routine/create/', { title: 'Read', repeat: 0, target: 40, unit: 'pages', start: '2026-01-01' })
  const devices: [Device, Device] = [await device(), await device()]
  const [phone, laptop] = [await devices[0].open(), await devices[1].open()]
  devices[0].setFault(() => 'no network')

  await choose(phone, 'rent', 'Today')
  await editTask(phone, async () => {
    await phone.getByRole('button', { name: 'More', exact: true }).last().click()
    await phone.getByLabel('Labels').fill('home')
  })
  await editNote(phone, id, 'Tent #camp\n\nStove\n\nBoots')
  await count(phone, '5')
  expect((await stored(phone, 'outbox')).length).toBeGreaterThan(3)

  await editTask(laptop, () =>
    laptop
      .getByLabel('Priority')
      .selectOption({ label: '!1 High priority' })
      .then(() => {}),
  )
  await editNote(laptop, id, 'Tent\n\nStove\n\nBoots [[Shop]]')
  await count(laptop, '7')
  await waitUntilSent(laptop)

  devices[0].setFault(undefined)
  await waitUntilSent(phone)
  await waitUntilSent(laptop)
  for (const page of [phone, laptop]) await expectMerged(page, id)
  const [task] = await read<Task[]>('/tasks/get/')
  expect(task).toMatchObject({ title: 'rent', due_day: today(), priority: 1, labels: ['home'] })
  expect(await read(`/notes/get/${id}/`)).toMatchObject({ content: 'Tent #camp\n\nStove\n\nBoots [[Shop]]' })
  expect(await read('/notes/get/all/')).toHaveLength(1)
  expect(await read('/routine/get/')).toMatchObject([{ count: 12, target: 40 }])
})

test('an archived note that the other device still writes in keeps the text, and a paused routine its count', async ({
  device,
  member,
  read,
}) => {
  const { id } = await member.send('/notes/create/', { title: 'Trip', content: 'Tent' })
  await member.send('/routine/create/', { title: 'Read', repeat: 0, target: 40, unit: 'pages', start: '2026-01-01' })
  const devices: [Device, Device] = [await device(), await device()]
  const [phone, laptop] = [await devices[0].open(), await devices[1].open()]
  devices[0].setFault(() => 'no network')
  await editNote(phone, id, 'Tent\nStove')
  await count(phone, '5')
  await openPage(laptop, `/note/${id}`)
  await choose(laptop, 'Trip', 'Archive')
  await openPage(laptop, '/routine')
  await choose(laptop, 'Read', 'Pause for a week')
  await expect(laptop.getByRole('button', { name: 'Paused (1)' })).toBeVisible()
  await waitUntilSent(laptop)
  devices[0].setFault(undefined)
  await waitUntilSent(phone)
  await waitUntilSent(laptop)
  expect(await read(`/notes/get/${id}/`)).toMatchObject({ content: 'Tent\nStove', archived: true })
  expect(await read('/routine/get/')).toMatchObject([{ count: 5, due_today: false, pause: {} }])
})
