import { useEffect, useEffectEvent } from 'react'
import type { FileUpload } from '../api/fileQueue.ts'
import { useAttach } from './useAttach.ts'
import type { FormFiles } from './useFormFiles.ts'
import { useShownFiles } from './useShownFiles.ts'

type Props = {
  files: File[]
  form: FormFiles
  /** Called with those that can be attached. */
  onAttached: (uploads: FileUpload[]) => void
}

/** Attaches files to the entity of a form, once. Renders nothing. */
export function AttachGiven({ files, form, onAttached }: Props) {
  const { attachNow } = useAttach(form, useShownFiles(form).filter(({ state }) => state !== 'rejected').length)
  const attach = useEffectEvent(async () => onAttached(await attachNow(files)))
  useEffect(() => void attach(), [])
  return null
}
