import { dayIn } from '@daybook/domain/days'
import type { Page } from '@playwright/test'
import { attach, list, PDF } from './attaching.ts'
import { expectAccessible } from './daybook.ts'
import { choose, expect, openKept, test, waitUntilSent } from './devices.ts'

test.use({ serviceWorkers: 'allow' })

type Row = { id: string; title: string }

const filesOnServer = async (read: <T>(path: string) => Promise<T>, id: string, of: string) =>
  (await read<{ name: string }[]>(`/money/attachment/${id}/?of=${of}`)).map(({ name }) => name)

/** Creates a task with all its fields and a file. */
async function createTask(page: Page) {
  await page.getByRole('button', { name: 'Create a Task.....' }).tap()
  await page.getByLabel('Title').fill('Renew passport')
  await page.getByLabel('Due', { exact: true }).fill(dayIn('Asia/Kolkata', new Date()))
  await page.getByLabel('Priority').selectOption({ label: '!1 High priority' })
  await page.getByRole('button', { name: 'More', exact: true }).last().tap()
  await page.getByLabel('Labels').fill('town')
  await attach(page, PDF)
  await expect(list(page)).toContainText('guarantee.pdf')
  await page.getByRole('button', { name: 'Create', exact: true }).tap()
  await expect(page.getByRole('img', { name: '1 attachment' })).toBeVisible()
}

test('a task with a file, a note that links and a counted routine are made without a network, and sent once', async ({
  context,
  member,
  read,
}) => {
  const { id } = await member.send('/notes/create/', { title: 'Trip to Goa', content: 'In winter' })
  await member.send('/routine/create/', { title: 'Read', repeat: 0, target: 40, unit: 'pages', start: '2026-01-01' })
  const page = await openKept(context, '/tasks')
  await expect(page.getByLabel('Quick add')).toBeVisible()
  await context.setOffline(true)
  await createTask(page)

  await page.goto(`/edit/note/${id}`)
  await page.getByLabel('Content').fill('In winter, with [[Packing]] #travel')
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
  await page.goto(`/note/${id}`)
  await page.getByRole('link', { name: 'Packing' }).tap()
  await expect(page.getByLabel('Title')).toHaveValue('Packing')
  await page.getByLabel('Content').fill('Tent')
  await page.getByRole('button', { name: 'Create', exact: true }).tap()
  await expect(page.getByRole('region', { name: 'Linked from' }).getByRole('link')).toHaveText(['Trip to Goa'])
  await attach(page, PDF)
  await expect(list(page)).toContainText('Not sent yet')
  await expectAccessible(page)
  await choose(page, 'Packing', 'Archive')

  await page.goto('/routine')
  await page.getByLabel('Amount, of pages').fill('12')
  await page.getByRole('button', { name: 'Add', exact: true }).tap()
  await expect(page.getByText('12 of 40 pages')).toBeVisible()
  await page.reload()
  await expect(page.getByText('12 of 40 pages')).toBeVisible()
  await page.goto('/tasks?label=town')
  await expect(page.getByTitle('High priority')).toBeVisible()
  await page.goto('/notes?archived=true')
  await expect(page.getByRole('img', { name: '1 attachment' })).toBeVisible()

  await context.setOffline(false)
  await waitUntilSent(page)
  const [task] = await read<Row[]>('/tasks/get/')
  expect(task).toMatchObject({ title: 'Renew passport', priority: 1, labels: ['town'] })
  await expect.poll(() => filesOnServer(read, task!.id, 'task')).toEqual(['guarantee.pdf'])
  expect(await read(`/notes/get/${id}/`)).toMatchObject({ content: 'In winter, with [[Packing]] #travel' })
  const archived = await read<Row[]>('/notes/get/all/?archived=true')
  expect(archived).toMatchObject([{ title: 'Packing' }])
  await expect.poll(() => filesOnServer(read, archived[0]!.id, 'note')).toEqual(['guarantee.pdf'])
  expect(await read('/routine/get/')).toMatchObject([{ count: 12 }])
})
