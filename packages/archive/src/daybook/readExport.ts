import { ArchivedMerchant, ArchivedReceipt, Currency, type ImportedKind, ROWS, SYNC_VERSION } from '@daybook/contract'
import { readImportedRow } from '@daybook/domain/importedRows'
import * as z from 'zod/mini'
import type { Archive, ArchivedKind, ArchivedRow } from '../archive.ts'
import { BadFile } from '../badFile.ts'
import type { Unzipped } from '../unzip.ts'
import {
  ARCHIVED_KINDS,
  attachedPath,
  FORMAT_VERSION,
  MANIFEST_FILE,
  Manifest,
  MERCHANTS_FILE,
  RECEIPTS_FILE,
  ROW_FILES,
  receiptPath,
  SETTINGS_FILE,
} from './format.ts'

type Files = ReadonlyMap<string, Unzipped>

export const isExport = (files: Files) => files.has(MANIFEST_FILE)

/** Reads an export of Daybook. All of it is checked: if something is invalid, nothing is returned. */
export async function readExport(files: Files): Promise<Archive> {
  const manifest = parse(Manifest, MANIFEST_FILE, await json(files, MANIFEST_FILE))
  if (manifest.version > FORMAT_VERSION || manifest.rows > SYNC_VERSION) throw new BadFile('newer')
  const rows: ArchivedRow[] = []
  for (const kind of ARCHIVED_KINDS) rows.push(...(await readRows(files, kind, manifest)))
  const receipts = await readList(files, RECEIPTS_FILE, ArchivedReceipt)
  return {
    source: 'Daybook',
    currency: parse(Currency, MANIFEST_FILE, manifest.currency),
    rows,
    files: rows.flatMap(({ kind, id, row }) =>
      kind === 'attachment' ? [{ id, read: () => bytes(files, attachedPath(id, row.name)) }] : [],
    ),
    balances: [],
    leftOut: [],
    own: {
      settings: parse(ROWS.settings, SETTINGS_FILE, await json(files, SETTINGS_FILE)),
      receipts,
      merchants: await readList(files, MERCHANTS_FILE, ArchivedMerchant),
      pictures: receipts
        .filter(({ id }) => files.has(receiptPath(id)))
        .map(({ id }) => ({ id, read: () => bytes(files, receiptPath(id)) })),
    },
  }
}

async function readRows(files: Files, kind: ArchivedKind, { counts }: Manifest) {
  const path = ROW_FILES[kind]
  const list = await json(files, path)
  if (!Array.isArray(list) || list.length !== counts[path]) throw new BadFile('damaged', path)
  return list.map((sent: unknown, n) => {
    const { id } = parse(WithId, `${path}, row ${n + 1}`, sent)
    const where = `${path}, row ${n + 1}, ${id}`
    if (kind === 'attachment') return { kind, id, row: parse(ROWS.attachment, where, sent) } as ArchivedRow
    const read = readImportedRow(kind as ImportedKind, id, sent)
    if ('issues' in read) throw new BadFile('damaged', `${where}: ${read.issues[0]!.path.join('.')}`)
    return { kind, id, row: read.row } as ArchivedRow
  })
}

const WithId = z.object({ id: z.string() })

const readList = async <T extends z.ZodMiniType>(files: Files, path: string, row: T) =>
  parse(z.array(row), path, await json(files, path))

async function json(files: Files, path: string): Promise<unknown> {
  try {
    return JSON.parse(await find(files, path).text())
  } catch (thrown) {
    throw thrown instanceof BadFile ? thrown : new BadFile('damaged', path)
  }
}

const bytes = (files: Files, path: string) => find(files, path).bytes()

function find(files: Files, path: string) {
  const file = files.get(path)
  if (!file) throw new BadFile('damaged', path)
  return file
}

function parse<T extends z.ZodMiniType>(schema: T, where: string, value: unknown): z.infer<T> {
  const read = schema.safeParse(value)
  if (!read.success) throw new BadFile('damaged', where)
  return read.data
}
