import type { ReactNode } from 'react'
import { PageFrame } from './PageFrame.tsx'
import { type QueryState, QueryView } from './QueryView.tsx'

type Props<T> = {
  query: QueryState<T>
  /** The heading until the data is there. */
  screen: string
  skeleton: ReactNode
  /** Shown in place of the page; undefined unless there is no such entity. */
  missing: ReactNode
  children: (data: T) => ReactNode
}

/** The page of one entity: its data, or its loading, missing or error state. */
export function ItemGate<T>({ query, screen, skeleton, missing, children }: Props<T>) {
  if (missing) return missing
  if (query.data !== undefined) return children(query.data)
  return (
    <PageFrame heading={screen}>
      <QueryView query={query} skeleton={skeleton}>
        {children}
      </QueryView>
    </PageFrame>
  )
}
