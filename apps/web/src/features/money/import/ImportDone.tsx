import { PAGES } from '@daybook/contract'
import { Link } from 'react-router'
import { m } from '#messages'
import { useOperations } from '../../../alerts/undo.ts'
import { formatCount } from '../../../format/locale.ts'
import { writeView } from '../entries/view.ts'

/** What was imported: how many entries, the day of the latest one, and the operation unless it cannot be undone. */
export type Imported = { count: number; last: string; operation: string | undefined }

/** Says how many entries were added, and leads to the month of the latest one, until that is undone. */
export function ImportDone({ imported: { count, last, operation } }: { imported: Imported }) {
  const operations = useOperations()
  if (operation && !operations.some(({ id }) => id === operation)) return null
  const month = writeView({ view: 'all', month: last.slice(0, 7), filter: undefined })
  return (
    <p role="status">
      {m.import_added({ entries: m.entries({ count, shown: formatCount(count) }) })}{' '}
      <Link to={`${PAGES.money.path}?${month}`}>{m.import_show()}</Link>
    </p>
  )
}
