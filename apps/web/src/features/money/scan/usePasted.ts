import { useEffect } from 'react'

/** Calls `onPicture` with a file pasted anywhere on the page. */
export function usePasted(onPicture: (picture: File) => void) {
  useEffect(() => {
    const onPaste = ({ clipboardData }: ClipboardEvent) => {
      const [file] = clipboardData?.files ?? []
      if (file) onPicture(file)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [onPicture])
}
