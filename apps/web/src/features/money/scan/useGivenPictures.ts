import { useEffect, useEffectEvent } from 'react'
import { droppedFiles } from '../../../device/droppedFiles.ts'
import { MAX_FILES } from './receipts.queries.ts'

/**
 * Calls `onFiles` with the files that are pasted, or dropped with their folders, anywhere on the page: the browser would
 * open a file that is dropped beside a smaller area in place of the app.
 */
export function useGivenPictures(onFiles: (files: File[]) => void) {
  const give = useEffectEvent((files: File[]) => files.length > 0 && onFiles(files))

  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('paste', ({ clipboardData }) => give([...(clipboardData?.files ?? [])]), { signal })
    document.addEventListener('dragover', (event) => event.preventDefault(), { signal })
    document.addEventListener(
      'drop',
      (event) => {
        event.preventDefault()
        if (event.dataTransfer) void droppedFiles(event.dataTransfer, MAX_FILES + 1).then(give)
      },
      { signal },
    )
    return () => listening.abort()
  }, [])
}
