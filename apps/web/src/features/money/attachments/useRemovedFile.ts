import { useEffect, useState } from 'react'
import type { FileUpload } from '../../../api/fileQueue.ts'
import { useUndoInPlace } from '../../../api/useUndoInPlace.ts'

/** How long an undo is offered, in ms. */
const OFFER_TIME = 10_000

/** Offers to undo the removal of a file in place, since a sheet covers the undo of the page. */
export function useRemovedFile(putBack: (upload: FileUpload) => void) {
  const saved = useUndoInPlace()
  const [local, setLocal] = useState<{ upload: FileUpload; isByKey: boolean }>()

  useEffect(() => {
    if (!local) return
    const timer = setTimeout(() => setLocal(undefined), OFFER_TIME)
    return () => clearTimeout(timer)
  }, [local])

  return {
    isOffered: saved.isOffered || local !== undefined,
    isByKey: local?.isByKey ?? true,
    offerSaved(answer: unknown) {
      setLocal(undefined)
      saved.offer(answer)
    },
    offerLocal(upload: FileUpload, isByKey: boolean) {
      saved.forget()
      setLocal({ upload, isByKey })
    },
    undo() {
      if (!local) return saved.undo()
      setLocal(undefined)
      putBack(local.upload)
    },
  }
}
