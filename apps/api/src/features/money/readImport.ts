import { type ErrorCode, IMPORT_LIMIT, ImportedEntry, MAX_ERRORS } from '@daybook/contract'
import { yieldToEventLoop } from '../../db/slices.ts'
import { DomainError, reasonOfIssue } from '../../errors.ts'
import type { Line } from '../../http/lines.ts'

const BETWEEN_YIELDS = 100
const TOO_MANY = { code: 'import_too_long', params: { maximum: IMPORT_LIMIT } } as const

type Problem = { path: string } & ReturnType<typeof reasonOfIssue>

/** Parses the entries of an import's body. Reads all of it; throws 400 with the first problems if a line is invalid. */
export async function readImport(body: unknown): Promise<ImportedEntry[]> {
  const entries: ImportedEntry[] = []
  const problems: Problem[] = []
  let wrong = 0
  let number = 0
  for await (const lines of (body ?? []) as AsyncIterable<Line[]>) {
    for (const line of lines) {
      number += 1
      if (number > IMPORT_LIMIT) throw new DomainError(TOO_MANY)
      if (number % BETWEEN_YIELDS === 0) await yieldToEventLoop()
      if (line?.trim() === '') continue
      const read = readLine(line)
      if ('entry' in read) entries.push(read.entry)
      else {
        wrong += read.problems.length
        const named = read.problems.slice(0, MAX_ERRORS - problems.length)
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

type Read = { entry: ImportedEntry } | { problems: { path?: PropertyKey[]; message: string }[] }

function readLine(line: Line): Read {
  if (line === undefined) return { problems: [{ message: 'import_line_too_long' satisfies ErrorCode }] }
  const json = parsed(line)
  if (json === undefined) return { problems: [{ message: 'import_line_not_json' satisfies ErrorCode }] }
  const { success, data, error } = ImportedEntry.safeParse(json)
  return success ? { entry: data } : { problems: error.issues }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
