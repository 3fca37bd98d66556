import type { AttachedTo } from '@daybook/contract'

/** A file to attach. */
export type FileUpload = AttachedTo & { id: string; file: File }

/** Keeps files to attach on this device until the server has them. */
type FileQueue = {
  /** Keeps files. Returns false if there is no copy of the user's data on this device. */
  keepFiles: (uploads: FileUpload[]) => Promise<boolean>
  /** Sends a file again that the server has rejected. */
  retryFile: (upload: FileUpload) => Promise<void>
  /** Forgets a file. Returns false if it no longer waits, because the server has it. */
  dropFile: (id: string) => Promise<boolean>
}

const NO_QUEUE: FileQueue = {
  keepFiles: async () => false,
  retryFile: async () => undefined,
  dropFile: async () => false,
}
let queue = NO_QUEUE

/** Sets the storage for the files of this device; without an argument, no files are stored. */
export function provideFileQueue(provided = NO_QUEUE) {
  queue = provided
}

export const fileQueue = () => queue

/** Returns the form that attaches a file. */
export function formOfFile({ id, file }: FileUpload) {
  const form = new FormData()
  form.append('id', id)
  form.append('file', file, file.name)
  return form
}
