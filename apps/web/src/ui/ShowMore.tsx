import { m } from '#messages'
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
      {query.isFetchNextPageError && <p role="alert">{m.something_went_wrong()}</p>}
      <Button variant="outline" isBusy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
        {query.isFetchNextPageError ? m.try_again() : children}
      </Button>
    </div>
  )
}
