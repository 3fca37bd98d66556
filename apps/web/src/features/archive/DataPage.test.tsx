import { File as NodeFile } from 'node:buffer'
import { loadSqlite } from '@daybook/archive/others/testing/sqlite'
import { addEntry, createTask, exportAll, listEntries, listTasks } from '@daybook/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { streamFromServer } from '../../api/client.ts'
import { signInTestUser } from '../../testing/realApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { makeArchiveReader } from './archiveReader.ts'
import { DataPage } from './DataPage.tsx'
import type { ArchiveAnswer, ArchiveOrder } from './workerMessages.ts'

// jsdom has no workers, and its files cannot be read.
beforeEach(() => {
  vi.stubGlobal('Worker', ReaderInPage)
})

/** What the worker does, in the page. */
class ReaderInPage {
  answer = makeArchiveReader(loadSqlite)
  onmessage?: (message: { data: ArchiveAnswer }) => void
  async postMessage(order: ArchiveOrder) {
    this.onmessage?.({ data: await this.answer(order) })
  }
  terminate() {}
}

/** Exports everything of the user who is signed in. */
async function exported() {
  const stream = await streamFromServer(exportAll, new AbortController().signal, { querystring: {} })
  return new Response(stream).arrayBuffer()
}

async function choose(content: ArrayBuffer | string) {
  const files = [new NodeFile([content], 'export.zip')]
  fireEvent.change(await screen.findByLabelText('Choose files', { selector: 'input' }), { target: { files } })
}

/** What the preview says of a kind. */
async function counted(kind: string) {
  const term = await screen.findByText(kind, { selector: 'dt' })
  return within(term.parentElement!).getByRole('definition').textContent
}

/** Two exports of a user with a task and an entry, before and after a second task. */
async function twoExports() {
  const { send } = await signInTestUser()
  await send(createTask, { body: { title: 'Call Ann' } })
  await send(addEntry('expense'), { body: { amount: 3.5, date: '2026-03-01', category: 'Food', title: 'Coffee' } })
  const first = await exported()
  await send(createTask, { body: { title: 'Paint the door' } })
  return [first, await exported()] as const
}

it('shows what an export has before it is imported, and takes it back', async () => {
  const [, file] = await twoExports()
  const { send } = await signInTestUser()
  const titles = async () => (await send(listTasks, {})).body.map(({ title }) => title)
  const user = await renderPage(<DataPage />)
  await choose(file)
  expect(await counted('Tasks')).toBe('2')
  expect(await titles()).toEqual([])

  await user.click(await screen.findByRole('button', { name: 'Import 3 items' }))
  await screen.findByText('3 items imported')
  expect(await titles()).toEqual(['Paint the door', 'Call Ann'])
  const days = (await send(listEntries('expense'), { querystring: {} })).body
  expect(days.flatMap(({ expense }) => expense)).toMatchObject([{ title: 'Coffee', amount: 3.5 }])

  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await titles()).toEqual([]))
})

it('says of each kind how much is new and how much is there already', async () => {
  const [first, second] = await twoExports()
  await signInTestUser()
  const user = await renderPage(<DataPage />)
  await choose(first)
  await user.click(await screen.findByRole('button', { name: 'Import 2 items' }))
  await screen.findByText('2 items imported')
  await choose(second)
  expect(await counted('Tasks')).toBe('1 new · 1 there already')
  expect(await counted('Entries')).toBe('0 new · 1 there already')
  await user.click(screen.getByRole('button', { name: 'Import 1 item' }))
  await screen.findByText('1 item imported')
  await choose(second)
  await screen.findByText('You have all of it already. Nothing is new.')
  expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByText(/Nothing is new/)).toBeNull())
})

it.each([
  ['a note', 'This is no file of a product that can be imported. Nothing was imported.'],
  ['PK\u0003\u0004 and no more', 'This file is damaged, or a part of it is missing. Nothing was imported.'],
  [
    '{"data": {"budget": {"transactions": 5, "accounts": [], "payees": []}}}',
    'This file of YNAB is damaged, or a part of it is missing. Nothing was imported.',
  ],
])('refuses %j in a sentence', async (content, sentence) => {
  await renderPage(<DataPage />)
  await choose(content)
  await screen.findByText(sentence)
})

it('names the products with where to find their files, and what of a file is left out', async () => {
  const user = await renderPage(<DataPage />)
  await user.click(await screen.findByText('Which files, and where to find them'))
  const item = await screen.findByText('Actual', { selector: 'strong' })
  expect(item.parentElement?.textContent).toBe(
    'Actual: the ZIP file of a budget. In Actual, open Settings and choose Export data.',
  )
  await choose(
    'Date,Merchant,Category,Account,Original Statement,Notes,Amount,Tags\n2026-03-01,Shop,Food,Giro,,,5.00,\nsoon,Bakery,Food,Giro,,,7.00,\n',
  )
  expect(await counted('Entries')).toBe('1')
  expect(await screen.findByText('Transactions without a valid day', { exact: false })).toBeDefined()
})
