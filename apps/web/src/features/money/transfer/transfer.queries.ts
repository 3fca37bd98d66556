import { checkImport, exportEntries, type ImportedEntry, importEntries, importLines, PRODUCT } from '@daybook/contract'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { saveFile } from '../../../device/saveFile.ts'

const PATIENCE = 120_000

/** Which of these the user has already. `of` names the file and how it is read. */
export const duplicatesIn = (of: unknown[], entries: ImportedEntry[]) =>
  queryOptions({
    queryKey: ['money', 'import', ...of],
    queryFn: ({ signal }) => call(checkImport, { body: importLines(entries) }, { signal, timeout: PATIENCE }),
    enabled: entries.length > 0,
    meta: { showServerMessage: [400] },
  })

export const importMutation = mutationOptions({
  mutationFn: (entries: ImportedEntry[]) => call(importEntries, { body: importLines(entries) }, { timeout: PATIENCE }),
  meta: { showServerMessage: [400], done: true },
})

export const exportMutation = mutationOptions({
  mutationFn: async () => {
    const text = await call(exportEntries, {}, { timeout: PATIENCE })
    await saveFile(`${PRODUCT}_Entries.csv`, new Blob([text], { type: 'text/csv;charset=utf-8' }))
  },
  meta: { readOnly: true },
})
