import { useMutation, useQueryClient } from '@tanstack/react-query'
import { m } from '#messages'
import { raiseAlert } from '../../../alerts/alerts.ts'
import { savedToDocuments, saveFile } from '../../../device/saveFile.ts'
import { attachmentContent } from './attachments.queries.ts'
import type { ShownFile } from './useShownFiles.ts'

const alertOf = (text: string) => raiseAlert(text, { isShownOffline: true })

/** Returns a function that saves a file outside of the app. */
export function useSaveFile({ id, name, file }: ShownFile) {
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: async () => saveFile(name, file ?? (await client.fetchQuery(attachmentContent(id)))),
    meta: { silent: true },
    onSuccess: (where) => where === 'documents' && alertOf(savedToDocuments(name)),
    onError: () => alertOf(m.attachment_not_loaded()),
  })
  return { run: () => save.mutate(), isBusy: save.isPending }
}
