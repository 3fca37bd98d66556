import { toSearchText } from '@daybook/domain/noteSearch'
import { nextAutomaticDay } from '@daybook/domain/schedules'
import { foldForSearch } from '@daybook/domain/search'
import { parseRow } from '../db/changes/storedRow.ts'
import type { Db } from '../db/open.ts'
import { inSlices } from '../db/slices.ts'
import { withTx } from '../db/withTx.ts'
import { wholeNotes } from '../features/notes/notes.service.ts'
import { routineRepo } from '../features/routines/routines.repo.ts'
import { computeStreak } from '../features/routines/streaks.ts'
import { driftedAccounts, driftedCurrencies } from './derivedAccounts.repo.ts'
import { driftedDetails } from './derivedDetails.repo.ts'
import { compare, type Drift, describeDrift } from './drift.ts'

/** Returns a description of each search text and streak that differs from the one computed from its rows. */
export async function driftedRows(db: Db) {
  const problems: string[] = []
  for await (const users of readUsers(db))
    for (const { id } of users) {
      const drifts = await findDrifts(db, id)
      // Read again in one transaction: the user may have written between the statements of the first read.
      const confirmed = drifts.length > 0 ? await withTx(db, (db) => findDrifts(db, id)) : []
      problems.push(...confirmed.map(describeDrift))
    }
  return problems
}

const readUsers = (db: Db) =>
  inSlices((limit, last: { id: string } | undefined) => {
    const query = db.selectFrom('users').select('id').orderBy('id').limit(limit)
    return (last ? query.where('id', '>', last.id) : query).execute()
  })

const findDrifts = async (db: Db, userId: string) => [
  ...(await driftedTitles(db, userId)),
  ...(await driftedDetails(db, userId)),
  ...(await driftedAccounts(db, userId)),
  ...(await driftedCurrencies(db, userId)),
  ...(await driftedNotes(db, userId)),
  ...(await driftedReceipts(db, userId)),
  ...(await driftedStreaks(db, userId)),
  ...(await driftedSchedules(db, userId)),
]

/** Reads rows of a user in slices: `id` is the primary key beside `user_id`. */
type Row = { id: string }

async function driftedTitles(db: Db, userId: string) {
  const drifts: Drift[] = []
  const entries = db.selectFrom('entries').select(['id', 'title', 'title_search']).where('user_id', '=', userId)
  const slices = inSlices((limit, last: Row | undefined) =>
    (last ? entries.where('id', '>', last.id) : entries).orderBy('id').limit(limit).execute(),
  )
  for await (const rows of slices as AsyncIterable<{ id: string; title: string; title_search: string }[]>)
    for (const { id, title, title_search } of rows) {
      const keys = { user_id: userId, id }
      const computed = foldForSearch(title)
      drifts.push(...compare({ table: 'entries', keys, column: 'title_search', stored: title_search, computed }))
    }
  return drifts
}

async function driftedSchedules(db: Db, userId: string) {
  const rows = await db
    .selectFrom('schedules')
    .select(['id', 'content', 'next_day'])
    .where('user_id', '=', userId)
    .execute()
  return rows.flatMap(({ id, content, next_day }) => {
    const [stored, computed] = [next_day ?? '', nextAutomaticDay(parseRow('schedule', content)) ?? '']
    return compare({ table: 'schedules', keys: { user_id: userId, id }, column: 'next_day', stored, computed })
  })
}

async function driftedNotes(db: Db, userId: string) {
  const drifts: Drift[] = []
  const notes = db
    .selectFrom('notes')
    .leftJoin('note_texts', (join) =>
      join.onRef('note_texts.user_id', '=', 'notes.user_id').onRef('note_texts.note_id', '=', 'notes.id'),
    )
    .select(['notes.id', 'search_text'])
    .where('notes.user_id', '=', userId)
  const slices = inSlices((limit, last: Row | undefined) =>
    (last ? notes.where('notes.id', '>', last.id) : notes).orderBy('notes.id').limit(limit).execute(),
  )
  for await (const rows of slices as AsyncIterable<{ id: string; search_text: string | null }[]>) {
    const stored = new Map(rows.map(({ id, search_text }) => [id, search_text]))
    for (const note of await wholeNotes(db, userId, [...stored.keys()])) {
      const keys = { user_id: userId, note_id: note.id }
      const texts = { stored: stored.get(note.id) ?? null, computed: toSearchText(note) }
      drifts.push(...compare({ table: 'note_texts', keys, column: 'search_text', ...texts }))
    }
  }
  return drifts
}

async function driftedReceipts(db: Db, userId: string) {
  const drifts: Drift[] = []
  const texts = db.selectFrom('scan_texts').select(['id', 'text', 'search_text']).where('user_id', '=', userId)
  const slices = inSlices((limit, last: Row | undefined) =>
    (last ? texts.where('id', '>', last.id) : texts).orderBy('id').limit(limit).execute(),
  )
  for await (const rows of slices as AsyncIterable<{ id: string; text: string; search_text: string }[]>)
    for (const { id, text, search_text } of rows) {
      const keys = { user_id: userId, id }
      const computed = foldForSearch(text)
      drifts.push(...compare({ table: 'scan_texts', keys, column: 'search_text', stored: search_text, computed }))
    }
  return drifts
}

async function driftedStreaks(db: Db, userId: string) {
  const drifts: Drift[] = []
  for await (const routines of routineRepo(db, userId).slices())
    for (const routine of routines) {
      const { streak, last_day } = await computeStreak(db, userId, routine)
      const place = { table: 'routines', keys: { user_id: userId, id: routine.id } }
      drifts.push(
        ...compare({ ...place, column: 'streak', stored: String(routine.streak.streak), computed: String(streak) }),
        ...compare({ ...place, column: 'last_day', stored: routine.streak.last_day, computed: last_day }),
      )
    }
  return drifts
}
