import type { SqlJsStatic } from 'sql.js'
import { BadFile } from '../badFile.ts'
import { type OtherArchive, toArchive } from './convert/toArchive.ts'
import { columnsOf, readTable } from './formats/csv.ts'
import { type Content, readContent } from './formats/input.ts'
import { parseJson } from './formats/json.ts'
import { type Sqlite, withSqlite } from './formats/sqlite.ts'
import { withTextLimit } from './formats/textLimit.ts'
import type { ReadOptions } from './model.ts'
import type { Input, Source } from './source.ts'
import { SOURCES } from './sources.ts'

export type { OtherArchive }
export { SOURCES }

/** `loadSqlite` loads sql.js, which needs the address of its WebAssembly. */
export type OtherOptions = ReadOptions & { loadSqlite: () => Promise<SqlJsStatic> }

/**
 * Reads files of another product, which is recognised by what they have. Throws a {@link BadFile} for anything else. Without
 * rows if a rate has to be given first.
 */
export async function readArchive(files: File[], options: OtherOptions): Promise<OtherArchive> {
  const contents = await Promise.all(files.map(readContent))
  const [first] = contents
  if (contents.length === 1 && first?.kind === 'folder') return readFolder(first, options)
  if (contents.length === 1 && first?.kind === 'sqlite') return readSqlite(first.bytes, options)
  if (files.some(({ name }) => MARKDOWN.test(name))) return readFolder(toFolder(files), options)
  const texts = contents.flatMap((content) => (content.kind === 'text' ? content : []))
  const unread = contents.find(({ kind }) => kind !== 'text')
  if (unread || texts.length === 0) throw new BadFile('unknown', unread?.name)
  return readTexts(texts, options)
}

const MARKDOWN = /\.(md|markdown)$/i

/** Returns files as those of a folder. A browser knows their path if the user chose a folder. */
function toFolder(files: File[]) {
  const all = files.map((file) => {
    const path = file.webkitRelativePath || file.name
    const bytes = async (limit = file.size) => {
      if (file.size > limit) throw new BadFile('too_large', path)
      return new Uint8Array(await file.arrayBuffer())
    }
    return [path, { path, bytes, text: () => file.text() }] as const
  })
  return { files: new Map(all) }
}

const NONE: Input = { tables: [], sqlite: undefined, files: new Map(), json: [], texts: [] }

async function readWith(source: Source | undefined, input: Partial<Input>, options: OtherOptions) {
  if (!source) throw new BadFile('unknown')
  const read = await source.load()
  try {
    return await toArchive(await read({ ...NONE, ...input }, options), options)
  } catch (thrown) {
    if (thrown instanceof BadFile) throw new BadFile(thrown.reason, thrown.message, source.name)
    throw new BadFile('damaged', String(thrown), source.name)
  }
}

const hasTables = ({ tables = [] }: Source, sqlite: Sqlite) =>
  tables.length > 0 && tables.every((names) => names.split('|').some((table) => sqlite.tables.has(table)))

const readSqlite = (bytes: Uint8Array, options: OtherOptions) =>
  withSqlite(bytes, options.loadSqlite, (sqlite) =>
    readWith(
      SOURCES.find((source) => hasTables(source, sqlite)),
      { sqlite },
      options,
    ),
  )

const DATABASE = /\.(sqlite3?|db|mmb)$/i
const TABLE = /\.(csv|tsv|json|ics|xml)$/i
const IGNORED = /(^|\/)(__MACOSX\/|\.)/

async function readFolder(folder: Pick<Content & { kind: 'folder' }, 'files'>, options: OtherOptions) {
  const files = withTextLimit(folder.files)
  const paths = [...files.keys()].filter((path) => !IGNORED.test(path))
  const source = SOURCES.find((one) => one.paths?.every((pattern) => paths.some((path) => pattern.test(path))))
  if (source) return readWith(source, { files }, options)
  const databases = paths.filter((path) => DATABASE.test(path))
  if (databases.length === 1) return readSqlite(await files.get(databases[0]!)!.bytes(), options)
  const texts: Text[] = []
  for (const path of paths.filter((path) => TABLE.test(path)))
    texts.push({ kind: 'text', name: path, text: await files.get(path)!.text() })
  if (texts.length === 0) throw new BadFile('unknown')
  return readTexts(texts, options)
}

type Text = Content & { kind: 'text' }

/** Returns the product of a text, with the text as its reader gets it. */
function recognise({ name, text }: Text): { source: Source | undefined; input: Partial<Input> } {
  const start = text
    .slice(0, 4000)
    .replace(/^\ufeff/, '')
    .trimStart()
  if (/^[[{]/.test(start)) {
    const data = parseJson(text.replace(/^\ufeff/, ''))
    return { source: SOURCES.find(({ json }) => json?.(data)), input: { json: [data] } }
  }
  const byText = SOURCES.find((source) => source.text?.test(start))
  if (byText) return { source: byText, input: { texts: [{ name, text }] } }
  const { columns } = columnsOf(text)
  const source = SOURCES.find(({ csv }) => csv?.some((needed) => needed.every((column) => columns.includes(column))))
  return { source, input: source ? { tables: [readTable(name, text)] } : {} }
}

/** Reads texts that are all of one product. */
function readTexts(texts: Text[], options: OtherOptions) {
  const all = texts.map(recognise)
  const source = all[0]?.source
  const other = all.findIndex((one) => one.source !== source || !one.source)
  if (other >= 0) throw new BadFile('unknown', texts[other]!.name)
  const input = {
    tables: all.flatMap(({ input }) => input.tables ?? []),
    json: all.flatMap(({ input }) => input.json ?? []),
    texts: all.flatMap(({ input }) => input.texts ?? []),
  }
  return readWith(source, input, options)
}
