import { useSearchParams } from 'react-router'

/** What the notes are searched for; in the address, so that the way back from a note leads to it. */
export function useSearch() {
  const [params, setParams] = useSearchParams()
  const searchFor = (q: string) => setParams(q ? { q } : {}, { replace: true, preventScrollReset: true })
  return [params.get('q') ?? '', searchFor] as const
}
