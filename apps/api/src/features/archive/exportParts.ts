import {
  describeFiles,
  FORMAT_VERSION,
  MANIFEST_FILE,
  type Manifest,
  SCHEMA_FILE,
} from '@daybook/archive/daybook/format'
import type { Zipped } from '@daybook/archive/zip'
import { SYNC_VERSION } from '@daybook/contract'
import type { ReadableKind } from '../../db/changes/trackedRows.ts'
import { inSlices } from '../../db/slices.ts'
import type { AppDependencies } from '../../dependencies.ts'
import type { TrackedKinds } from '../../operations/kinds.ts'
import type { archiveRepo } from './archive.repo.ts'
import { dataParts } from './dataParts.ts'
import { fileParts } from './fileParts.ts'
import { historyParts } from './historyParts.ts'
import { readableParts } from './readableParts.ts'

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

/**
 * Yields the files of an export, each read when it is written. There is no transaction around them: what is written
 * meanwhile may be missing. The manifest is the last one, so that a part of an export has none.
 */
export async function* exportParts(source: Source, withHistory: boolean): AsyncGenerator<Zipped> {
  const counts: Manifest['counts'] = {}
  yield part(source, SCHEMA_FILE, one(JSON.stringify(describeFiles(), null, 2)))
  yield* dataParts(source, counts)
  yield* readableParts(source)
  yield* fileParts(source)
  if (withHistory) yield* historyParts(source, counts)
  const [[, settings] = []] = await source.kinds.settings.page(source.db, source.userId, {
    limit: 1,
    before: undefined,
  })
  const manifest: Manifest = {
    format: 'daybook',
    version: FORMAT_VERSION,
    rows: SYNC_VERSION,
    exported: source.at.toISOString(),
    email: await source.repo.email(),
    currency: settings?.currency ?? '',
    counts,
  }
  yield part(source, MANIFEST_FILE, one(JSON.stringify(manifest, null, 2)))
}
