import { IMPORTED_ROWS, IMPORTED_ROWS_LIMIT, type ImportedKind, MAX_ERRORS, type RowOf } from '@daybook/contract'
import { readImportedRow } from '@daybook/domain/importedRows'
import { yieldToEventLoop } from '../../db/slices.ts'
import { DomainError, reasonOfIssue } from '../../errors.ts'
import type { Line } from '../../http/lines.ts'

const LENGTH_BETWEEN_YIELDS = 2 ** 16

/** The rows of one kind to create. */
export type Drafts<K extends ImportedKind = ImportedKind> = { kind: K; rows: [id: string, row: RowOf<K>][] }

type Problem = { path: string } & ReturnType<typeof reasonOfIssue>
type Issue = Parameters<typeof reasonOfIssue>[0] & { path?: PropertyKey[] }

/** Parses the rows of an import's body, in its order. Reads all of it; throws 400 with the first problems if a line is invalid. */
export async function readRows(body: unknown): Promise<Drafts[]> {
  const drafts: Drafts[] = []
  const problems: Problem[] = []
  let [number, length] = [0, 0]
  for await (const lines of (body ?? []) as AsyncIterable<Line[]>)
    for (const line of lines) {
      number += 1
      if (number > IMPORTED_ROWS_LIMIT)
        throw new DomainError({ code: 'import_too_long', params: { maximum: IMPORTED_ROWS_LIMIT } })
      length += line?.length ?? 0
      if (length > LENGTH_BETWEEN_YIELDS) {
        await yieldToEventLoop()
        length = 0
      }
      const read = readLine(line)
      if (!('issues' in read)) add(drafts, read)
      else
        for (const issue of read.issues.slice(0, MAX_ERRORS - problems.length))
          problems.push({ path: [number, ...(issue.path ?? [])].join('.'), ...reasonOfIssue(issue) })
    }
  if (problems.length > 0) throw new DomainError('invalid_value', { errors: problems })
  if (drafts.length === 0) throw new DomainError('import_empty')
  return drafts
}

function readLine(line: Line): { kind: ImportedKind; id: string; row: RowOf<ImportedKind> } | { issues: Issue[] } {
  if (line === undefined) return { issues: [{ message: 'import_line_too_long' }] }
  const sent = parseJson(line)
  if (!isObject(sent)) return { issues: [{ message: 'import_line_not_json' }] }
  const { kind, id, row } = sent
  if (typeof kind !== 'string' || !Object.hasOwn(IMPORTED_ROWS, kind))
    return { issues: [{ message: 'row_kind_invalid', path: ['kind'] }] }
  const read = readImportedRow(kind as ImportedKind, id, row)
  return 'row' in read
    ? { kind: kind as ImportedKind, id: id as string, row: read.row }
    : { issues: read.issues as Issue[] }
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function add(drafts: Drafts[], { kind, id, row }: { kind: ImportedKind; id: string; row: RowOf<ImportedKind> }) {
  const last = drafts.at(-1)
  if (last?.kind === kind) last.rows.push([id, row])
  else drafts.push({ kind, rows: [[id, row]] })
}
