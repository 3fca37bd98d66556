import { IMPORT_LIMIT, ImportedEntry, MAX_ERRORS } from '@daybook/contract'
import { yieldToEventLoop } from '../../db/slices.ts'
import { DomainError } from '../../http/errors.ts'
import type { Line } from '../../http/lines.ts'

const BETWEEN_YIELDS = 100
const NONE = 'Choose something to import'
const TOO_MANY = `An import can have at most ${IMPORT_LIMIT.toLocaleString('en')} entries`

type Problem = { path: string; message: string }

/** Parses the entries of an import's body. Reads all of it; throws 400 with the first problems if a line is invalid. */
export async function readImport(body: unknown): Promise<ImportedEntry[]> {
  const entries: ImportedEntry[] = []
  const problems: Problem[] = []
  let wrong = 0
  let number = 0
  for await (const lines of (body ?? []) as AsyncIterable<Line[]>) {
    for (const line of lines) {
      number += 1
      if (number > IMPORT_LIMIT) throw new DomainError('invalid', TOO_MANY)
      if (number % BETWEEN_YIELDS === 0) await yieldToEventLoop()
      if (line?.trim() === '') continue
      const read = readLine(line)
      if ('entry' in read) entries.push(read.entry)
      else {
        wrong += read.problems.length
        const named = read.problems.slice(0, MAX_ERRORS - problems.length)
        problems.push(...named.map(({ path, message }) => ({ path: [number, ...path].join('.'), message })))
      }
    }
  }
  if (wrong > 0)
    throw new DomainError('invalid', problems[0]!.message, {
      errors: problems,
      ...(wrong > MAX_ERRORS && { errorsCount: wrong }),
    })
  if (entries.length === 0) throw new DomainError('invalid', NONE)
  return entries
}

type Read = { entry: ImportedEntry } | { problems: { path: PropertyKey[]; message: string }[] }

function readLine(line: Line): Read {
  if (line === undefined) return { problems: [{ path: [], message: 'This line is too long' }] }
  const json = parsed(line)
  if (json === undefined) return { problems: [{ path: [], message: 'This line is not JSON' }] }
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
