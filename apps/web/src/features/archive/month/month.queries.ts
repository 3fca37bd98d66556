import { searchNotes } from '@daybook/contract'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { m } from '#messages'
import { queryFor } from '../../../api/queries.ts'
import { savedToDocuments, saveFile } from '../../../device/saveFile.ts'
import { nameNote } from '../../../format/nameNote.ts'
import type { MonthOrder } from './monthDocument.ts'
import { type NoteName, readMonthNotes } from './monthNotes.ts'
import { makeReader } from './reader.ts'

/** The notes that were created or last changed in a month. */
export const monthNotes = (client: QueryClient, month: string) =>
  queryOptions({
    queryKey: ['month notes', month],
    queryFn: ({ signal }) => readMonthNotes(makeReader(client, signal), month),
    meta: { silent: true },
  })

/** The notes that contain every word of a text. */
export const foundNotes = (q: string) => ({
  ...queryFor(searchNotes, { querystring: { q } }, { silent: true }),
  enabled: q.trim() !== '',
  select: (matches: { id: string; title: string; text: string }[]): NoteName[] =>
    matches.map(({ id, title, text }) => ({ id, name: nameNote({ title, content: text }).name })),
})

type Making = { client: QueryClient; onPages: (part: number, pages: number) => void }
type Order = MonthOrder & { signal: AbortSignal }

/** Reads a month, writes it as a PDF and saves it. Returns no message if it was cancelled. */
export const makingMonthPdf = ({ client, onPages }: Making) =>
  mutationOptions({
    mutationFn: async ({ signal, ...order }: Order) => {
      try {
        const { monthDocument, monthFileName } = await import('./monthDocument.ts')
        const { makeReportPdf } = await import('../../../paper/makeReportPdf.ts')
        const document = await monthDocument(makeReader(client, signal), order)
        const bytes = await makeReportPdf(document, { onProgress: onPages, signal })
        const name = monthFileName(order.month)
        const savedTo = await saveFile(name, new Blob([bytes], { type: 'application/pdf' }))
        return savedTo === 'documents' ? savedToDocuments(name) : m.month_pdf_saved()
      } catch (thrown) {
        if (signal.aborted) return ''
        throw thrown
      }
    },
    // The page says that it failed, also offline.
    meta: { readOnly: true, silent: true },
  })
