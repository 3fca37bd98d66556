import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { setLinkCounts } from './linkCounts.ts'
import { linkCounts } from './links.queries.ts'

const NONE = new Map<string, number>()

/** Keeps the numbers of links that {@link LinkMark} shows up to date. */
export function WatchLinks() {
  const { data } = useQuery(linkCounts)
  useEffect(() => setLinkCounts(data ?? NONE), [data])
  return null
}
