import type { SavedFilter } from '@daybook/contract'
import { withFilter, withoutFilter } from '@daybook/domain/savedFilters'
import { editSettings, findSettings } from '../../db/changes/settingsRows.repo.ts'
import { type Author, withChanges } from '../../db/changes/withChanges.ts'
import type { AppDependencies } from '../../dependencies.ts'
import { DomainError } from '../../errors.ts'

type Filters = SavedFilter[]

/** Reads and changes the saved filters of one user. */
export function savedFilterService(dependencies: Pick<AppDependencies, 'db' | 'clock'>, author: Author) {
  const list = async (db = dependencies.db): Promise<Filters> => (await findSettings(db, author.userId))?.filters ?? []

  const change = (next: (filters: Filters) => Filters | undefined) =>
    withChanges(dependencies, author, async (db) => {
      const filters = next(await list(db))
      if (!filters) throw new DomainError('too_many_filters')
      await editSettings(db, { filters })
      return filters
    })

  return {
    list: () => list(),
    save: (saved: SavedFilter) => change((filters) => withFilter(filters, saved)),
    remove: (name: string) => change((filters) => withoutFilter(filters, name)),
  }
}
