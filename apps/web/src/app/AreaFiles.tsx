import { useEffect, useState } from 'react'
import { filesOf } from '../api/buildFiles.ts'
import { AREAS } from './navigation.ts'

const MAIN_AREAS = AREAS.filter((area) => area.inBar).map((area) => area.to)
const A_SECOND = 1000

/**
 * Fetches the main areas' files once the page had its time to appear, so that the next area opens at once. Hints
 * only: React Router's own prefetching runs the files, and reloads the page under its user where one cannot be had.
 */
export function AreaFiles() {
  const [isAtRest, setAtRest] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setAtRest(true), A_SECOND)
    return () => clearTimeout(timer)
  }, [])
  return isAtRest && filesOf(MAIN_AREAS).map((file) => <link key={file} rel="prefetch" href={file} />)
}
