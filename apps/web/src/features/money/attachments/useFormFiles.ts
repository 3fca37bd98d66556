import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { FileUpload } from '../../../api/fileQueue.ts'
import { attachMutation } from './attachments.queries.ts'

/** The files of the entry of a form. Those of a new one wait in `drafts`. */
export type FormFiles = {
  entry: string
  isNew: boolean
  drafts: FileUpload[]
  setDrafts: (drafts: FileUpload[]) => void
}

/** Returns the files of the form of an entry, and a function that attaches those of a new one once it is created. */
export function useFormFiles(entry: string, isNew: boolean) {
  const [drafts, setDrafts] = useState<FileUpload[]>([])
  const { mutate } = useMutation(attachMutation)
  const files: FormFiles = { entry, isNew, drafts, setDrafts }
  return { files, saveFiles: () => drafts.length > 0 && mutate(drafts) }
}
