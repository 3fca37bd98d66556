import { foldForSearch } from '@daybook/domain/search'
import type Database from 'better-sqlite3'
import { DAY } from '../../apps/api/src/clock.ts'
import { newId } from '../../apps/api/src/ids.ts'
import { insertInto } from './insertInto.ts'

const today = new Date()
const dayAgo = (days: number) => new Date(today.getTime() - days * DAY).toISOString().slice(0, 10)
const WORDS = 'the rent letter of last week came with a question about the garden and our plan for June'.split(' ')
const prose = (seed: number, words: number) =>
  Array.from({ length: words }, (_, n) => WORDS[(seed * 31 + n * 17 + ((n * n) % 7)) % WORDS.length]).join(' ')

/**
 * Adds data of a user besides money: `count` tasks, half of them completed, as many notes, and some routines and
 * budgets.
 */
export function addSeedData(database: Database.Database, user_id: string, count: number) {
  const insert = (table: string, row: Record<string, unknown>) => insertInto(database, table)({ user_id, ...row })
  for (let n = 0; n < count; n += 1) {
    const task = { id: newId(today), title: `Task ${n}: ${prose(n, 8)}`, description: prose(n, 20), position: n }
    insert('tasks', {
      ...task,
      due_at: `${dayAgo(-n)}T09:30:00Z`,
      completed_at: n % 2 ? `${dayAgo(n)}T08:00:00Z` : null,
    })
    addNote(insert, n)
  }
  for (let n = 0; n < Math.ceil(count / 50); n += 1) addRoutine(insert, n)
  for (const category of ['FOOD', 'RENT', 'BUS', 'BOOKS']) {
    const span = { start_day: `${today.getUTCFullYear()}-01-01`, end_day: `${today.getUTCFullYear()}-12-31` }
    insert('budgets', { id: newId(today), name: category, amount_milli: 500_000, category, description: '', ...span })
  }
}

type Insert = (table: string, row: Record<string, unknown>) => void

function addNote(insert: Insert, n: number) {
  const note = { id: newId(today), title: `Note ${n}`, content: prose(n, 250) }
  const at = new Date(today.getTime() - n * DAY).toISOString()
  insert('notes', { ...note, version: 1, created_at: at, updated_at: at })
  const section = { heading: 'More', content: prose(n + 1, 60) }
  if (n % 5 === 0) insert('sections', { id: newId(today), note_id: note.id, position: 0, ...section })
  insert('note_texts', { note_id: note.id, search_text: foldForSearch(`${note.title}\n${note.content}`) })
}

function addRoutine(insert: Insert, n: number) {
  const id = newId(today)
  const schedule = {
    repeat_days: 0,
    weekdays: null,
    month_day: null,
    start_day: dayAgo(365),
    schedule_from: dayAgo(365),
  }
  const progress = { streak_offset: 0, streak: 364, last_day: dayAgo(1) }
  const times = { time: '07:30', deadline: null }
  insert('routines', { id, title: `Routine ${n}`, description: prose(n, 6), ...times, ...schedule, ...progress })
  for (let day = 1; day < 365; day += 1) insert('occurrences', { routine_id: id, day: dayAgo(day), state: 'done' })
}
