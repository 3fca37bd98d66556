import { addEntry, createNote, filterEntries, searchNotes } from '@daybook/contract'
import { expect, it } from 'vitest'
import { sharedApi, signedInUser } from '../../testing/api.ts'
import { up } from './0083_kana_search.ts'

it('finds what was written before katakana was folded', async () => {
  const api = await sharedApi()
  const ann = await signedInUser()
  const lunch = { amount: 900, date: '2026-03-01', category: 'Food', title: 'ランチ' }
  for (const title of ['ランチ', 'らんち', 'Lunch']) await ann(addEntry('expense'), { body: { ...lunch, title } })
  await ann(createNote, { body: { title: 'コーヒー', content: 'x' } })
  await api.db.updateTable('entries').set({ title_search: 'ランチ' }).where('title', '=', 'ランチ').execute()
  await api.db.updateTable('note_texts').set({ search_text: 'コーヒー\nX' }).execute()
  const found = async () => {
    const body = { title: 'らんち', date: '', category: '' }
    const days = (await ann(filterEntries('expense'), { querystring: {}, body })).body as { expense: unknown[] }[]
    const notes = (await ann(searchNotes, { querystring: { q: 'こーひー' } })).body as unknown[]
    return [days.flatMap(({ expense }) => expense).length, notes.length]
  }
  expect(await found()).toEqual([1, 0])
  await up(api.db as never, 1)
  expect(await found()).toEqual([2, 1])
})
