import { type CategoryRenaming, renameCategory, SETTINGS_ID } from '@daybook/contract'
import { CATEGORIZED_KINDS, type CategorizedKind, hasCategory, withRenamed } from '@daybook/domain/categories'
import { answered, operation } from './operation.ts'
import { notFound } from './rejection.ts'
import { ask, edit, get, getAll, putAll, type Work } from './work.ts'

/** So many entries are read and written at once. */
const ENTRIES_AT_ONCE = 500

function* renameInEntries(ids: string[], renaming: CategoryRenaming): Work<void> {
  for (let at = 0; at < ids.length; at += ENTRIES_AT_ONCE) {
    const found = yield* getAll('entry', ids.slice(at, at + ENTRIES_AT_ONCE))
    yield* putAll(
      'entry',
      found.map(([id, before]) => ({ id, before, after: withRenamed('entry', before, renaming) })),
    )
  }
}

/** Renames a category in the rows of a kind. Returns the number of rows. */
function* renameIn(kind: CategorizedKind, renaming: CategoryRenaming): Work<number> {
  const ids = yield* ask((store) => store.idsInCategory(kind, renaming.from))
  if (kind === 'entry') yield* renameInEntries(ids, renaming)
  else for (const id of ids) yield* edit(kind, id, (row) => withRenamed(kind, row, renaming))
  return ids.length
}

/** Renames a category in the saved filters and the added categories. Returns whether one has it. */
function* renameInSettings(renaming: CategoryRenaming): Work<boolean> {
  const settings = yield* get('settings', SETTINGS_ID)
  if (!settings || !hasCategory('settings', settings, renaming.from)) return false
  yield* edit('settings', SETTINGS_ID, (row) => withRenamed('settings', row, renaming))
  return true
}

export const categoryOperations = [
  operation(renameCategory, function* (_, { body }) {
    let count = 0
    for (const kind of CATEGORIZED_KINDS) count += yield* renameIn(kind, body)
    if (!(yield* renameInSettings(body)) && count === 0) throw notFound('category_not_found')
    yield* ask((store) => store.renameCorrections(body))
    return answered('Renamed')
  }),
]
