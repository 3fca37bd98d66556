import { SOMETHING_WENT_WRONG } from '@daybook/contract'
import { Button } from './Button.tsx'
import styles from './ShowMore.module.css'

/** The state of a query with pages, as in any result of useInfiniteQuery. */
export type PagedQuery = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

/** A button that loads the next page of a useInfiniteQuery result. Renders nothing on the last page. */
export function ShowMore({ query, children }: { query: PagedQuery; children: string }) {
  if (!query.hasNextPage) return null
  return (
    <div className={styles.more}>
      {query.isFetchNextPageError && <p role="alert">{SOMETHING_WENT_WRONG}</p>}
      <Button variant="outline" isBusy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
        {query.isFetchNextPageError ? 'Try again' : children}
      </Button>
    </div>
  )
}
