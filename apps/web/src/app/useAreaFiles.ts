import { useEffect } from 'react'
import { allFiles, findPageFiles } from '../api/buildFiles.ts'
import { onIdle } from '../device/onIdle.ts'
import { AREAS } from './navigation.ts'

const MAIN_PATHS = AREAS.filter((area) => area.inBar).map((area) => area.to)

/**
 * Prefetches the files of the main areas when the browser is idle, so that their code is compiled when they are opened;
 * all files where no service worker keeps them, so that every page opens offline. On a first visit, the service worker
 * fetches them. Uses link hints instead of React Router's prefetching, which runs the files and reloads the page if one of
 * them fails to load.
 */
export function useAreaFiles() {
  useEffect(() => {
    const isKept = 'serviceWorker' in navigator
    if (isKept && !navigator.serviceWorker.controller) return
    onIdle(async () => {
      const files = isKept ? findPageFiles(MAIN_PATHS) : await allFiles()
      for (const file of files) onIdle(() => hint(file))
    })
  }, [])
}

function hint(file: string) {
  const link = document.createElement('link')
  link.rel = file.endsWith('.js') ? 'modulepreload' : 'prefetch'
  link.href = file
  document.head.append(link)
}
