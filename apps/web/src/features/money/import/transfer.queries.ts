import {
  checkImport,
  editAccount,
  exportEntries,
  type ImportedEntry,
  type ImportMatches,
  importEntries,
  importLines,
  type Output,
  PRODUCT,
} from '@daybook/contract'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { m } from '#messages'
import { call } from '../../../api/client.ts'
import { makeMutation } from '../../../api/operations.ts'
import { saveFile } from '../../../device/saveFile.ts'
import { yieldToBrowser } from '../../../device/yieldToBrowser.ts'
import { nameOf, toBase } from '../accounts/accounts.queries.ts'
import { mergeMatches } from './joins.ts'
import type { Opening } from './useOpening.ts'

const TIMEOUT = 120_000
const BOM = '\ufeff'

/** Which entries of a file the user already has, by their indexes, and what the others can be. */
export type Checked = { [K in keyof Output<typeof checkImport>]-?: NonNullable<Output<typeof checkImport>[K]> }

/**
 * Finds the entries that the user already has. `of` identifies the file and how it is read, for the query key; `account`
 * is that of entries without one.
 */
export const duplicatesIn = (of: unknown[], entries: ImportedEntry[], account: string | undefined, isSaving: boolean) =>
  queryOptions({
    queryKey: [checkImport.url, account, ...of],
    queryFn: async ({ signal }) => {
      const found: Checked = { duplicates: [], similar: [], existing: [], deleted: [], matches: [], transfers: [] }
      const matches: ImportMatches[][] = []
      for (const part of toParts(entries)) {
        const body = importLines(part.map((index) => inAccount(entries[index]!, account)))
        const checked = await call(checkImport, { body }, { signal, timeout: TIMEOUT })
        for (const state of STATES) found[state].push(...checked[state].map((at) => part[at]!))
        matches.push((checked.matches ?? []).map((one) => ({ ...one, line: part[one.line]! })))
        for (const { line, other_line, ...side } of checked.transfers ?? [])
          found.transfers.push({
            ...side,
            line: part[line]!,
            ...(other_line !== undefined && { other_line: part[other_line]! }),
          })
        await yieldToBrowser()
      }
      return { ...found, matches: mergeMatches(matches) }
    },
    // Entries that are being saved are not checked again, unless that fails.
    enabled: entries.length > 0 && !isSaving,
    meta: { needsServer: m.unsent_server_away() },
  })

const inAccount = (entry: ImportedEntry, account: string | undefined) =>
  account && !entry.account ? { ...entry, account } : entry

const STATES = ['duplicates', 'similar', 'existing', 'deleted'] as const
// A device checks a part at once, which must not take longer than a frame. Both sides of a transfer are in one part.
const CHECKED_AT_ONCE = 500
const CHECKED_OF_ACCOUNTS = 4000

/** Returns the indexes of the entries in parts of whole days, since an entry of the user matches only one of its day. */
function toParts(entries: ImportedEntry[]) {
  const parts: number[][] = []
  const isOfOne = new Set(entries.map(({ account }) => account)).size < 2
  const limit = isOfOne ? CHECKED_AT_ONCE : CHECKED_OF_ACCOUNTS
  const byDay = Map.groupBy(entries.keys(), (index) => entries[index]!.date)
  for (const day of [...byDay.keys()].sort()) {
    const last = parts.at(-1)
    const indexes = byDay.get(day)!
    if (last && last.length + indexes.length <= limit) last.push(...indexes)
    else parts.push(indexes)
  }
  return parts
}

type Import = { entries: ImportedEntry[]; opening?: Opening | undefined }

/** Adds entries, and the opening balance of their account. Both are undone as one. */
export const importMutation = makeMutation(
  async ({ entries, opening }: Import, send) => {
    const answer = await send(importEntries, { body: importLines(entries) }, { timeout: TIMEOUT })
    if (opening) await startAt(opening)
    return answer
  },
  {
    undoText: (_entries, { message }) => message,
    needsServer: m.unsent_server_away(),
    continues: ({ opening }) => (opening ? [opening.operationId] : []),
  },
)

function startAt({ account, amount, operationId }: Opening) {
  const { opening_value: _, ...base } = { ...toBase(account), name: nameOf(account) }
  const input = { params: { id: account.id }, body: { ...base, opening: amount } }
  return call(editAccount, input, { operationId, base })
}

export const exportMutation = mutationOptions({
  mutationFn: async () => {
    const text = await call(exportEntries, {}, { timeout: TIMEOUT })
    // Spreadsheets recognize the encoding by it. The browser removes that of a response.
    const { toLocalExport } = await import('../../../format/localCsv.ts')
    const file = new Blob([BOM, toLocalExport(text.replace(BOM, ''))], { type: 'text/csv;charset=utf-8' })
    await saveFile(`${PRODUCT}_Entries.csv`, file)
  },
  meta: { readOnly: true },
})
