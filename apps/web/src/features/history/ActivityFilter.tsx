import { PAGES, ROW_KINDS, type RowKind } from '@daybook/contract'
import { NativeSelect } from '@mantine/core'
import { Link } from 'react-router'
import { m } from '#messages'
import { DateInput } from '../../ui/DateInput.tsx'
import styles from './History.module.css'
import type { ActivityFilter as Filter } from './useActivityFilter.ts'

const KINDS: { value: RowKind | ''; label: string }[] = [
  { value: '', label: m.activity_all_kinds() },
  ...ROW_KINDS.map((kind) => ({ value: kind, label: m.history_kinds({ kind }) })),
]

type Props = { filter: Filter; onChange: (choice: Pick<Filter, 'kind' | 'day'>) => void }

/** Fields for the kind and the day; in the history of one row, a link to all activity. */
export function ActivityFilter({ filter: { kind, day, id }, onChange }: Props) {
  if (id)
    return (
      <p className={styles.lead}>
        <Link to={PAGES.activity.path}>{m.activity_all()}</Link>
      </p>
    )
  return (
    <div className={styles.filters}>
      <NativeSelect
        label={m.activity_kind()}
        data={KINDS}
        value={kind}
        onChange={(event) => onChange({ kind: event.currentTarget.value as RowKind | '', day })}
      />
      <DateInput label={m.activity_day()} value={day} onChange={(day) => onChange({ kind, day })} />
    </div>
  )
}
