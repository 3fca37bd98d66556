import { checkImport, exportEntries, type ImportedEntry, importEntries, importLines, PRODUCT } from '@daybook/contract'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { mutationOf } from '../../../api/operations.ts'
import { saveFile } from '../../../device/saveFile.ts'

const TIMEOUT = 120_000
const BOM = '\ufeff'

/** Finds the entries that the user already has. `of` identifies the file and how it is read, for the query key. */
export const duplicatesIn = (of: unknown[], entries: ImportedEntry[]) =>
  queryOptions({
    queryKey: [checkImport.url, ...of],
    queryFn: ({ signal }) => call(checkImport, { body: importLines(entries) }, { signal, timeout: TIMEOUT }),
    enabled: entries.length > 0,
  })

export const importMutation = mutationOf(
  (entries: ImportedEntry[], send) => send(importEntries, { body: importLines(entries) }, { timeout: TIMEOUT }),
  { undoText: (_entries, { message }) => message },
)

export const exportMutation = mutationOptions({
  mutationFn: async () => {
    const text = await call(exportEntries, {}, { timeout: TIMEOUT })
    // Spreadsheets recognize the encoding by it. The browser removes that of a response.
    const file = new Blob([BOM, text.replace(BOM, '')], { type: 'text/csv;charset=utf-8' })
    await saveFile(`${PRODUCT}_Entries.csv`, file)
  },
  meta: { readOnly: true },
})
