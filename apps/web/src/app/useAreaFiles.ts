import { useEffect } from 'react'
import { filesOf } from '../api/buildFiles.ts'
import { onIdle } from '../device/onIdle.ts'
import { AREAS } from './navigation.ts'

const MAIN_AREAS = AREAS.filter((area) => area.inBar).map((area) => area.to)

/**
 * Prefetches the files of the main areas when the browser is idle, so that they open without delay. Uses link hints
 * instead of React Router's prefetching, which runs the files and reloads the page if one of them fails to load.
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
