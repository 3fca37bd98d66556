import { ATTACHMENT_LIMIT } from '@daybook/contract'
import { type Attached, toAttachedTo } from '@daybook/domain/attachments'
import { useMutation } from '@tanstack/react-query'
import { m } from '#messages'
import { raiseAlert } from '../alerts/alerts.ts'
import type { FileUpload } from '../api/fileQueue.ts'
import { newId } from '../api/newId.ts'
import { textOfError } from '../api/textOfError.ts'
import { attachable } from '../device/attachable.ts'
import { attachMutation } from './attachments.queries.ts'
import type { FormFiles } from './useFormFiles.ts'

const showAlert = (text: string) => raiseAlert(text, { isShownOffline: true })

/** Returns the files that can be attached to an entity with room for `room` more. Says why others cannot. */
async function prepare(of: Attached, files: File[], room: number) {
  const uploads: FileUpload[] = []
  for (const given of files.slice(0, room)) {
    const prepared = await attachable(given)
    if ('file' in prepared) uploads.push({ id: newId(), ...toAttachedTo(of), file: prepared.file })
    else showAlert(m.attachment_rejected({ name: given.name, reason: textOfError(prepared.error) }))
  }
  if (files.length > room)
    showAlert(textOfError({ code: 'too_many_attachments', params: { maximum: ATTACHMENT_LIMIT } }))
  return uploads
}

/** Returns a function that attaches files to the entity of a form, which has `count` files. */
export function useAttach({ of, isNew, addDrafts }: FormFiles, count: number) {
  const attach = useMutation(attachMutation)
  const preparing = useMutation({
    mutationFn: (files: File[]) => {
      const prepared = prepare(of, files, ATTACHMENT_LIMIT - count)
      if (isNew) addDrafts(prepared)
      return prepared
    },
    onSuccess: (uploads) => !isNew && uploads.length > 0 && attach.mutate(uploads),
  })
  return {
    attach: preparing.mutate,
    /** Like `attach`. Resolves with the files that can be attached. */
    attachNow: preparing.mutateAsync,
    /** Puts a removed file back, as another one: the server may have the first in its trash. */
    putBack: (removed: FileUpload) => {
      const upload = { ...removed, id: newId() }
      return isNew ? addDrafts(Promise.resolve([upload])) : attach.mutate([upload])
    },
    isBusy: preparing.isPending || attach.isPending,
  }
}
