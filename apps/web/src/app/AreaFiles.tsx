import { useEffect, useState } from 'react'
import { filesOf } from '../api/buildFiles.ts'
import { atRest } from '../ui/atRest.ts'
import { AREAS } from './navigation.ts'

const MAIN_AREAS = AREAS.filter((area) => area.inBar).map((area) => area.to)

/**
 * Fetches the main areas' files once the page had its time to appear, so that the next area opens at once. Hints
 * only: React Router's own prefetching runs the files, and reloads the page under its user where one cannot be had.
 */
export function AreaFiles() {
  const [isAtRest, setAtRest] = useState(false)
  useEffect(() => atRest(() => setAtRest(true)), [])
  return (
    isAtRest &&
    filesOf(MAIN_AREAS).map((file) => (
      <link key={file} rel={file.endsWith('.js') ? 'modulepreload' : 'prefetch'} href={file} />
    ))
  )
}
