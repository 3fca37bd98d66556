import type { Attached } from '@daybook/domain/attachments'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { FileUpload } from '../api/fileQueue.ts'
import { attachMutation } from './attachments.queries.ts'

/** The files of the entity of a form. Those of a new one wait in `drafts`. */
export type FormFiles = {
  of: Attached
  isNew: boolean
  drafts: FileUpload[]
  /** Adds files to the drafts. `prepared` is awaited by what saves them. */
  addDrafts: (prepared: Promise<FileUpload[]>) => void
  removeDraft: (id: string) => void
}

/** Returns the files of the form of an entity, and a function that attaches those of a new one once it is created. */
export function useFormFiles(of: Attached, isNew: boolean) {
  const [drafts, setDrafts] = useState<FileUpload[]>([])
  // Also used once the form is closed, when files that are still prepared are attached.
  const current = useRef({ drafts, prepared: Promise.resolve() })
  const { mutate } = useMutation(attachMutation)

  function change(next: FileUpload[]) {
    current.current.drafts = next
    setDrafts(next)
  }

  const files: FormFiles = {
    of,
    isNew,
    drafts,
    addDrafts(prepared) {
      const added = prepared.then((uploads) => change([...current.current.drafts, ...uploads]))
      current.current.prepared = Promise.all([current.current.prepared, added]).then(() => undefined)
    },
    removeDraft: (id) => change(current.current.drafts.filter((one) => one.id !== id)),
  }
  async function saveFiles() {
    await current.current.prepared
    if (current.current.drafts.length > 0) mutate(current.current.drafts)
  }
  return { files, saveFiles }
}
