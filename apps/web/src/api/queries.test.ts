import {
  createSection,
  editBudget,
  filterEntries,
  getCharts,
  listCategories,
  listTasks,
  markTaskDone,
  searchNotes,
} from '@daybook/contract'
import { MutationObserver, type MutationObserverOptions, QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { putTokens, serve, toTokens } from '../testing/browser.ts'
import { mutationById, mutationFor, pagesFor, queryFor } from './queries.ts'

const ID = '018f0000-0000-7000-8000-000000000000'
let client: QueryClient
beforeEach(() => {
  client = new QueryClient()
  putTokens(toTokens('ann'))
})
const run = <V>(options: MutationObserverOptions<unknown, Error, V>, variables: V) =>
  new MutationObserver(client, options).mutate(variables)

it('gives each input of an endpoint its own key, and equal inputs the same', () => {
  const charts = (months: number) => queryFor(getCharts, { querystring: { months } }).queryKey
  expect(charts(12)).toEqual(['/money/charts/', { querystring: { months: 12 } }])
  expect(charts(12)).not.toEqual(charts(24))
  expect(queryFor(listCategories, {}).queryKey).toEqual(queryFor(listCategories, {}).queryKey)
  const found = (title: string) =>
    pagesFor(filterEntries('income'), { size: 5, body: { title, date: '', category: '' } }).queryKey
  expect(found('a')).not.toEqual(found('b'))
})

it('loads a small first page and larger later pages after the cursor', async () => {
  const requested = serve(() => ({ body: [], headers: { 'Next-Cursor': 'abc' } }))
  await client.fetchInfiniteQuery({ ...pagesFor(listTasks, { firstSize: 5, size: 20 }), pages: 2 })
  expect(requested.map(({ path }) => path)).toEqual([
    expect.stringContaining('/tasks/get/?limit=5'),
    expect.stringContaining('/tasks/get/?limit=20&before=abc'),
  ])
})

it('sends the body a mutation is called with, and its fixed params', async () => {
  const section = { id: ID, heading: 'a', content: '' }
  const requested = serve(() => ({ status: 201, body: section }))
  const add = mutationFor(createSection, { hides: 'all' }, { noteId: ID })
  expect(add.meta).toEqual({ hides: 'all' })
  await run(add as never, section)
  expect(requested[0]).toMatchObject({ method: 'POST', path: expect.stringContaining(`/create/${ID}/`) })
})

it('sends the id a mutation is called with', async () => {
  const requested = serve(() => ({ body: { message: 'Done' } }))
  await run(mutationById(markTaskDone) as never, ID)
  expect(requested[0]).toMatchObject({ method: 'POST', path: expect.stringContaining(`/tasks/mark/done/${ID}/`) })
})

it('accepts only the params and the body of the endpoint', () => {
  // @ts-expect-error: the endpoint has the param `id`
  mutationFor(editBudget, {}, { noteId: ID })
  // @ts-expect-error: the endpoint has no param `id`
  mutationById(listCategories)
  // @ts-expect-error: the query string has a required parameter
  queryFor(searchNotes, {})
})
