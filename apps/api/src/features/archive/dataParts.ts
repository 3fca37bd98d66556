import {
  ARCHIVED_KINDS,
  type Manifest,
  MERCHANTS_FILE,
  RECEIPTS_FILE,
  ROW_FILES,
  SETTINGS_FILE,
} from '@daybook/archive/daybook/format'
import type { Zipped } from '@daybook/archive/zip'
import type { ArchivedMerchant, ArchivedReceipt, RowKind } from '@daybook/contract'
import type { ReadableKind } from '../../db/changes/trackedRows.ts'
import { inSlices } from '../../db/slices.ts'
import { LONG, one, part, rowsIn, type Source } from './exportParts.ts'

const LONG_KINDS: RowKind[] = ['note', 'section']
const RECEIPTS_AT_ONCE = 50

type Counts = Manifest['counts']

/** Yields the files of all rows. */
export async function* dataParts(source: Source, counts: Counts): AsyncGenerator<Zipped> {
  const { db, userId, kinds, repo } = source
  const list = (path: string, batches: AsyncIterable<object[]>) => part(source, path, jsonList(batches, path, counts))
  const [[, settings] = []] = await kinds.settings.page(db, userId, { limit: 1, before: undefined })
  yield part(source, SETTINGS_FILE, one(JSON.stringify(settings, null, 2)))
  for (const kind of ARCHIVED_KINDS) yield list(ROW_FILES[kind], rowsOf(source, kinds[kind]))
  yield list(RECEIPTS_FILE, receipts(source))
  yield list(MERCHANTS_FILE, merchants(repo))
}

/** Yields the text of a JSON list with one row in each line, and counts the rows. */
export async function* jsonList(batches: AsyncIterable<object[]>, path: string, counts: Counts) {
  counts[path] = 0
  yield '['
  for await (const rows of batches) {
    const lines = rows.map((row, n) => `${n === 0 && counts[path] === 0 ? '' : ','}\n${JSON.stringify(row)}`)
    counts[path] += rows.length
    yield lines.join('')
  }
  yield '\n]\n'
}

async function* rowsOf(source: Source, kind: ReadableKind) {
  const size = LONG_KINDS.includes(kind.kind) ? LONG : undefined
  for await (const rows of rowsIn<object>(source, kind, size)) yield rows.map(([id, row]) => ({ id, ...row }))
}

async function* receipts({ repo }: Source) {
  type Scan = Awaited<ReturnType<typeof repo.scans>>[number]
  const pages = inSlices((limit, last: Scan | undefined) => repo.scans(limit, last?.id), RECEIPTS_AT_ONCE)
  for await (const scans of pages)
    yield scans.map(({ id, merchant_raw_name, reading, scanned_at, text }) => {
      // Those of earlier versions have no lines and reminders.
      const scan = { lines: [], reminders: [], ...JSON.parse(reading), text: text ?? '' }
      return { id, merchant: merchant_raw_name, scanned: scanned_at, scan } satisfies ArchivedReceipt
    })
}

async function* merchants(repo: Source['repo']) {
  const rows = await repo.merchants()
  yield rows.map(({ merchant_raw_name: id, type, title, category, corrected_at: corrected }) => {
    return { id, type, title, category, corrected } satisfies ArchivedMerchant
  })
}
