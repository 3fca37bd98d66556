import { useEffect } from 'react'

/** Hands over a picture that is pasted anywhere on the page. */
export function usePasted(onPicture: (picture: File) => void) {
  useEffect(() => {
    const hear = ({ clipboardData }: ClipboardEvent) => {
      const [file] = clipboardData?.files ?? []
      if (file) onPicture(file)
    }
    document.addEventListener('paste', hear)
    return () => document.removeEventListener('paste', hear)
  }, [onPicture])
}
