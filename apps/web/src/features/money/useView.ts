import { EntryType } from '@daybook/contract'
import { useSearchParams } from 'react-router'

/** Which of the two lists is shown; in the address, so that a link brings it back. */
export function useView() {
  const [params, setParams] = useSearchParams()
  const view: EntryType = EntryType.safeParse(params.get('view')).data ?? 'income'
  const show = (type: EntryType) => setParams({ view: type }, { replace: true, preventScrollReset: true })
  return [view, show] as const
}
