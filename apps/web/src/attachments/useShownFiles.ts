import type { Attachment, SyncOperation } from '@daybook/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useUnsent } from '../api/deviceCopy.ts'
import type { FileUpload } from '../api/fileQueue.ts'
import { textOfError } from '../api/textOfError.ts'
import { attachmentsQuery } from './attachments.queries.ts'
import type { FormFiles } from './useFormFiles.ts'
import { isFileOf, toUpload } from './waitingFiles.ts'

/** A file of an entity. `file` is there until the server has it. */
export type ShownFile = {
  id: string
  name: string
  size: number
  isPicture: boolean
  state: 'draft' | 'waiting' | 'rejected' | 'saved'
  file?: File
  /** Why the server did not accept it. */
  reason?: string | undefined
}

const NONE: Attachment[] = []

/** Returns the files of an entity, those that the server has first, then those that wait for it or that it rejected. */
export function useShownFiles({ of, isNew, drafts }: FormFiles): ShownFile[] {
  const { data: saved = NONE } = useQuery({ ...attachmentsQuery(of), enabled: !isNew })
  const { waiting, rejected } = useUnsent()
  return useMemo(() => {
    const known = new Set(saved.map(({ id }) => id))
    const isOfOwner = (operation: SyncOperation) => isFileOf(operation, of.id) && !known.has(operation.id)
    return [
      ...saved.map(savedFile),
      ...waiting.filter(isOfOwner).map((op) => toShown(toUpload(op), 'waiting')),
      ...rejected
        .filter(({ op }) => isOfOwner(op))
        .map(({ op, error }) => ({
          ...toShown(toUpload(op), 'rejected'),
          reason: textOfError(error),
        })),
      ...drafts.map((draft) => toShown(draft, 'draft')),
    ]
  }, [saved, waiting, rejected, drafts, of.id])
}

const savedFile = ({ id, name, size, media_type }: Attachment): ShownFile => {
  return { id, name, size, isPicture: media_type === 'image/jpeg', state: 'saved' }
}

const toShown = ({ id, file }: Pick<FileUpload, 'id' | 'file'>, state: ShownFile['state']): ShownFile => {
  return { id, name: file.name, size: file.size, isPicture: file.type !== 'application/pdf', state, file }
}
