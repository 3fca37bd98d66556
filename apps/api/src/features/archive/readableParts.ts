import { CALENDAR_END, CALENDAR_HEAD, routineEvent, taskToDo } from '@daybook/archive/daybook/calendar'
import { attachedPath } from '@daybook/archive/daybook/format'
import { noteMarkdown, notePaths } from '@daybook/archive/daybook/noteMarkdown'
import type { Zipped } from '@daybook/archive/zip'
import { exportHead, exportLines, exportNames, transferLine } from '@daybook/domain/entryExport'
import { LONG, one, part, rowsIn, type Source } from './source.ts'

/** Yields what other programs can read: entries as a table, notes as text, tasks and routines as calendars. */
export async function* readableParts(source: Source, currency: string): AsyncGenerator<Zipped> {
  yield part(source, 'entries.csv', entryTable(source, currency))
  yield part(source, 'tasks.ics', calendar(taskToDos(source)))
  yield part(source, 'routines.ics', calendar(routineEvents(source)))
  yield* noteTexts(source)
}

async function* entryTable(source: Source, currency: string) {
  const { kinds } = source
  const accounts = await all(rowsIn(source, kinds.account))
  const names = exportNames(
    currency,
    accounts.map(([id, account]) => ({ ...account, id })),
  )
  yield exportHead()
  for await (const entries of rowsIn(source, kinds.entry))
    yield entries.map(([id, entry]) => exportLines({ ...entry, id }, names)).join('')
  for await (const transfers of rowsIn(source, kinds.transfer))
    yield transfers.map(([id, transfer]) => transferLine({ ...transfer, id }, names)).join('')
}

async function* calendar(components: AsyncIterable<string>) {
  yield CALENDAR_HEAD
  yield* components
  yield CALENDAR_END
}

async function* taskToDos(source: Source) {
  const { kinds, at } = source
  const projects = new Map((await all(rowsIn(source, kinds.project))).map(([id, { name }]) => [id, name]))
  for await (const tasks of rowsIn(source, kinds.task))
    yield tasks.map(([id, task]) => taskToDo(id, task, at, projects)).join('')
}

async function* routineEvents(source: Source) {
  for await (const routines of rowsIn(source, source.kinds.routine))
    yield routines.map(([id, routine]) => routineEvent(id, routine, source.at)).join('')
}

async function* noteTexts(source: Source) {
  const { kinds, repo } = source
  const pathOf = notePaths()
  for await (const notes of rowsIn(source, kinds.note, LONG)) {
    const ids = notes.map(([id]) => id)
    const files = new Map((await repo.filesOfNotes(ids)).map(({ id, name }) => [id, attachedPath(id, name)]))
    const sections = Map.groupBy(await repo.sections(ids), ({ note_id }) => note_id)
    for (const [id, note] of notes)
      yield {
        ...part(source, pathOf(note.title, id), one(noteMarkdown(note, sections.get(id) ?? [], files))),
        at: new Date(note.updated),
      }
  }
}

async function all<T>(batches: AsyncIterable<T[]>) {
  const rows: T[] = []
  for await (const batch of batches) rows.push(...batch)
  return rows
}
