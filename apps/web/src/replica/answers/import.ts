import {
  checkImport,
  EntryType,
  IMPORT_LIMIT,
  IMPORT_LINE_BYTES,
  type ImportedEntry,
  MAIN_ACCOUNT,
} from '@daybook/contract'
import { toMilli } from '@daybook/domain/amounts'
import { duplicateFinder, readImportLine, toDedupeKeys } from '@daybook/domain/entryImport'
import { candidateFinder, comparedDays } from '@daybook/domain/importCandidates'
import { Rejection } from '@daybook/operations/rejection'
import { answerWith } from '../answers.ts'
import { invalidInput } from '../parseInput.ts'
import type { RowReader } from '../rows.ts'
import { toApiError } from '../toApiError.ts'

/** Returns the entries of an import. Throws the error of the server for an invalid one. */
function readImport(text: string): ImportedEntry[] {
  const lines = (text.endsWith('\n') ? text.slice(0, -1) : text).split('\n')
  if (lines.length > IMPORT_LIMIT)
    throw toApiError(new Rejection({ code: 'import_too_long', params: { maximum: IMPORT_LIMIT } }))
  const read = lines.flatMap((line, index) =>
    line.trim() === '' ? [] : [{ index, ...readImportLine(shortLine(line)) }],
  )
  const issues = read.flatMap(({ index, ...line }) =>
    'issues' in line ? line.issues.map((issue) => ({ ...issue, path: [index + 1, ...(issue.path ?? [])] })) : [],
  )
  if (issues.length > 0) throw invalidInput(issues)
  if (read.length === 0) throw toApiError(new Rejection('import_empty'))
  return read.flatMap((line) => ('entry' in line ? [line.entry] : []))
}

const shortLine = (line: string) => (new TextEncoder().encode(line).length > IMPORT_LINE_BYTES ? undefined : line)

function check({ all, entries, stored }: RowReader, imported: ImportedEntry[]) {
  const states = imported.map(({ id }) => (id === undefined ? undefined : stored('entry', id)))
  const ofTransfers = new Set(all('transfer').flatMap(({ lines = [] }) => lines.filter(Boolean)))
  const isThere = ({ id = '' }: ImportedEntry, at: number) => states[at]?.deleted === null || ofTransfers.has(id)
  const existing = new Set(imported.filter(isThere).flatMap(({ id = '' }) => id))
  const others = imported.map((entry) => (existing.has(entry.id ?? '') ? undefined : entry))
  const finder = duplicateFinder(others.map((entry) => entry && toDedupeKeys(entry)))
  const candidates = candidateFinder(others, { schedules: all('schedule'), accounts: all('account') })
  const [first, last] = comparedDays(imported.map(({ date }) => date))
  for (const type of EntryType.options)
    for (const entry of entries.between(type, first, last)) {
      if (existing.has(entry.id)) continue
      const keys = toDedupeKeys(entry)
      finder.add(keys)
      const { id, title, category, date, amount, account = MAIN_ACCOUNT, account_amount = amount } = entry
      const money = { type, day: date, milli: toMilli(account_amount), account }
      candidates.addEntry({ id, title, category, exact: keys.exact, ...money })
    }
  for (const { id, ...transfer } of all('transfer')) candidates.addTransfer(id, transfer)
  const findIndexes = (isMeant: (entry: ImportedEntry, at: number) => boolean) =>
    imported.flatMap((entry, at) => (isMeant(entry, at) ? [at] : []))
  const found = {
    ...finder.find(),
    existing: findIndexes(({ id = '' }) => existing.has(id)),
    deleted: findIndexes((_, at) => states[at] !== undefined && states[at].deleted !== null),
  }
  return { ...found, ...finish(candidates.find(found)) }
}

/** Runs work that yields for others, of which there are none on the device, and returns its result. */
function finish<T>(work: Generator<void, T>) {
  let step = work.next()
  while (!step.done) step = work.next()
  return step.value
}

export const importAnswer = answerWith(
  checkImport,
  ['entry', 'schedule', 'account', 'transfer'],
  ({ rows }, { body }) => ({
    body: check(rows, readImport(body)),
  }),
)
