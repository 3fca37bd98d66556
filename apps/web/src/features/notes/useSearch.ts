import { useSearchParams } from 'react-router'

/** Returns the search text and its setter. Stored in the URL, so that going back from a note restores it. */
export function useSearch() {
  const [params, setParams] = useSearchParams()
  const searchFor = (q: string) => setParams(q ? { q } : {}, { replace: true, preventScrollReset: true })
  return [params.get('q') ?? '', searchFor] as const
}
