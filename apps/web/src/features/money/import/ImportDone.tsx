import { PAGES } from '@daybook/contract'
import { Link } from 'react-router'
import { m } from '#messages'
import { formatCount } from '../../../format/locale.ts'
import { writeView } from '../entries/view.ts'

/** What was imported: how many entries, and the day of the latest one. */
export type Imported = { count: number; last: string }

/** Says how many entries were added, and leads to the month of the latest one. */
export function ImportDone({ imported: { count, last } }: { imported: Imported }) {
  const month = writeView({ view: 'all', month: last.slice(0, 7), filter: undefined })
  return (
    <p role="status">
      {m.import_added({ entries: m.entries({ count, shown: formatCount(count) }) })}{' '}
      <Link to={`${PAGES.money.path}?${month}`}>{m.import_show()}</Link>
    </p>
  )
}
