import {
  describeFiles,
  FORMAT_VERSION,
  MANIFEST_FILE,
  type Manifest,
  SCHEMA_FILE,
} from '@daybook/archive/daybook/format'
import type { Zipped } from '@daybook/archive/zip'
import { SYNC_VERSION } from '@daybook/contract'
import { dataParts } from './dataParts.ts'
import { fileParts } from './fileParts.ts'
import { historyParts } from './historyParts.ts'
import { readableParts } from './readableParts.ts'
import { one, part, type Source } from './source.ts'

/**
 * Yields the files of an export, each read when it is written. There is no transaction around them: what is written
 * meanwhile may be missing. The manifest is the last one, so that a part of an export has none.
 */
export async function* exportParts(source: Source, withHistory: boolean): AsyncGenerator<Zipped> {
  const counts: Manifest['counts'] = {}
  const [[, settings] = []] = await source.kinds.settings.page(source.db, source.userId, {
    limit: 1,
    before: undefined,
  })
  const currency = settings?.currency ?? ''
  yield part(source, SCHEMA_FILE, one(JSON.stringify(describeFiles(), null, 2)))
  yield* dataParts(source, counts)
  yield* readableParts(source, currency)
  yield* fileParts(source)
  if (withHistory) yield* historyParts(source, counts)
  const manifest: Manifest = {
    format: 'daybook',
    version: FORMAT_VERSION,
    rows: SYNC_VERSION,
    exported: source.at.toISOString(),
    email: await source.repo.email(),
    currency,
    counts,
  }
  yield part(source, MANIFEST_FILE, one(JSON.stringify(manifest, null, 2)))
}
