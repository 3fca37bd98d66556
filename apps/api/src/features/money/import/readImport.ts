import { IMPORT_LIMIT, type ImportedEntry, MAX_ERRORS } from '@daybook/contract'
import { readImportLine } from '@daybook/domain/entryImport'
import { yieldToEventLoop } from '../../../db/slices.ts'
import { DomainError, reasonOfIssue } from '../../../errors.ts'
import type { Line } from '../../../http/lines.ts'

const LENGTH_BETWEEN_YIELDS = 2 ** 14
const TOO_MANY = { code: 'import_too_long', params: { maximum: IMPORT_LIMIT } } as const

type Problem = { path: string } & ReturnType<typeof reasonOfIssue>

/** Parses the entries of an import's body. Reads all of it; throws 400 with the first problems if a line is invalid. */
export async function readImport(body: unknown): Promise<ImportedEntry[]> {
  const entries: ImportedEntry[] = []
  const problems: Problem[] = []
  let wrong = 0
  let number = 0
  let length = 0
  for await (const lines of (body ?? []) as AsyncIterable<Line[]>) {
    for (const line of lines) {
      number += 1
      if (number > IMPORT_LIMIT) throw new DomainError(TOO_MANY)
      length += line?.length ?? 0
      if (length > LENGTH_BETWEEN_YIELDS) await yieldToEventLoop()
      if (length > LENGTH_BETWEEN_YIELDS) length = 0
      if (line?.trim() === '') continue
      const read = readImportLine(line)
      if ('entry' in read) entries.push(read.entry)
      else {
        wrong += read.issues.length
        const named = read.issues.slice(0, MAX_ERRORS - problems.length)
        problems.push(
          ...named.map((issue) => ({ path: [number, ...(issue.path ?? [])].join('.'), ...reasonOfIssue(issue) })),
        )
      }
    }
  }
  if (wrong > 0)
    throw new DomainError('invalid_value', { errors: problems, ...(wrong > MAX_ERRORS && { errorsCount: wrong }) })
  if (entries.length === 0) throw new DomainError('import_empty')
  return entries
}
