import { useEffect } from 'react'
import { filesOf } from '../api/buildFiles.ts'
import { onIdle } from '../device/onIdle.ts'
import { AREAS } from './navigation.ts'

const MAIN_AREAS = AREAS.filter((area) => area.inBar).map((area) => area.to)

/**
 * Fetches the main areas' files once the page had its time to appear, so that the next area opens at once. Hints
 * only: React Router's own prefetching runs the files, and reloads the page under its user where one cannot be had.
 */
export function useAreaFiles() {
  useEffect(() => {
    for (const file of filesOf(MAIN_AREAS)) onIdle(() => hint(file))
  }, [])
}

function hint(file: string) {
  const link = document.createElement('link')
  link.rel = file.endsWith('.js') ? 'modulepreload' : 'prefetch'
  link.href = file
  document.head.append(link)
}
