import { IMPORT_LIMIT, type ImportedEntry, MAX_ERRORS } from '@daybook/contract'
import { decimalIssues, readImportLine } from '@daybook/domain/entryImport'
import { yieldToEventLoop } from '../../../db/slices.ts'
import { DomainError, reasonOfIssue } from '../../../errors.ts'
import type { Line } from '../../../http/lines.ts'

const LENGTH_BETWEEN_YIELDS = 2 ** 14
const TOO_MANY = { code: 'import_too_long', params: { maximum: IMPORT_LIMIT } } as const

type Problem = { path: string } & ReturnType<typeof reasonOfIssue>

/** The currencies of a user and of the user's accounts. */
export type ImportCurrencies = { user: string; ofAccount: (id: string) => string }

function issuesOf(read: ReturnType<typeof readImportLine>, currencies: ImportCurrencies | undefined) {
  if ('issues' in read) return read.issues
  return currencies ? decimalIssues(read.entry, currencies.user, currencies.ofAccount) : []
}

/** Parses the entries of an import's body, whose amounts have at most the decimals of `currencies`. Reads all of it; throws 400 with the first problems if a line is invalid. */
export async function readImport(body: unknown, currencies?: ImportCurrencies): Promise<ImportedEntry[]> {
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
      const issues = issuesOf(read, currencies)
      if ('entry' in read && issues.length === 0) entries.push(read.entry)
      else {
        wrong += issues.length
        const named = issues.slice(0, MAX_ERRORS - problems.length)
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
