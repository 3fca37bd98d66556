import type { Zipped } from '@daybook/archive/zip'
import type { ReadableKind } from '../../db/changes/trackedRows.ts'
import { inSlices } from '../../db/slices.ts'
import type { AppDependencies } from '../../dependencies.ts'
import type { TrackedKinds } from '../../operations/kinds.ts'
import type { archiveRepo } from './archive.repo.ts'

/** What the parts of an export are read from. */
export type Source = Pick<AppDependencies, 'db' | 'bucket'> & {
  userId: string
  kinds: TrackedKinds
  /** When the export was asked for. */
  at: Date
  repo: ReturnType<typeof archiveRepo>
}

/** How many rows one statement reads: fewer where rows are long. */
const SHORT = 500
export const LONG = 5

/** Yields all rows of a kind in slices. */
export const rowsIn = <Row>({ db, userId }: Source, { page }: { page: Page<Row> }, size = SHORT) =>
  inSlices((limit, last: [id: string, row: Row] | undefined) => page(db, userId, { limit, before: last?.[0] }), size)
type Page<Row> = (...args: Parameters<ReadableKind['page']>) => Promise<[id: string, row: Row][]>

export const part = (source: Source, path: string, content: Zipped['content']): Zipped => ({
  path,
  at: source.at,
  content,
})

export async function* one(text: string) {
  yield text
}
