import { SOMETHING_WENT_WRONG } from '@daybook/contract'
import { m } from '#messages'
import { buttonClassName } from './LinkButton.tsx'
import styles from './ShowMore.module.css'

type Paged = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

/** A button that loads the next page of a useInfiniteQuery result. Renders nothing on the last page. */
export function ShowMore({ query, children }: { query: Paged; children: string }) {
  if (!query.hasNextPage) return null
  return (
    <div className={styles.more}>
      {query.isFetchNextPageError && <p role="alert">{SOMETHING_WENT_WRONG}</p>}
      <button
        type="button"
        className={buttonClassName('outline')}
        disabled={query.isFetchingNextPage}
        aria-busy={query.isFetchingNextPage}
        onClick={() => query.fetchNextPage()}
      >
        {query.isFetchNextPageError ? m.try_again() : children}
      </button>
    </div>
  )
}
