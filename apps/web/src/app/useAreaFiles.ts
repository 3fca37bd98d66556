import { useEffect } from 'react'
import { filesOf } from '../api/buildFiles.ts'
import { onIdle } from '../device/onIdle.ts'
import { AREAS } from './navigation.ts'

/**
 * Prefetches the files of the main areas when the browser is idle, so that they open without delay; of all areas where
 * no service worker keeps them, so that they open offline. Uses link hints instead of React Router's prefetching, which
 * runs the files and reloads the page if one of them fails to load.
 */
export function useAreaFiles() {
  useEffect(() => {
    const areas = AREAS.filter((area) => area.inBar || !('serviceWorker' in navigator))
    for (const file of filesOf(areas.map((area) => area.to))) onIdle(() => hint(file))
  }, [])
}

function hint(file: string) {
  const link = document.createElement('link')
  link.rel = file.endsWith('.js') ? 'modulepreload' : 'prefetch'
  link.href = file
  document.head.append(link)
}
