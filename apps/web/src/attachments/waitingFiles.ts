import { addAttachment, type SyncOperation } from '@daybook/contract'
import { readUnsent } from '../api/deviceCopy.ts'
import type { FileUpload } from '../api/fileQueue.ts'

const CALL = `${addAttachment.method} ${addAttachment.url}`

/** Returns whether an operation attaches a file to this entity. */
export const isFileOf = ({ call, params }: SyncOperation, owner: string) => call === CALL && params.id === owner

/** Returns the file that an operation attaches. */
export const toUpload = ({ id, body }: SyncOperation): Pick<FileUpload, 'id' | 'file'> => ({
  id,
  file: body.file as File,
})

/** Returns the file with this id that waits on this device, if it does. */
export function findWaitingFile(id: string) {
  const file = readUnsent().waiting.find((operation) => operation.id === id)?.body.file
  return file instanceof File ? file : undefined
}
