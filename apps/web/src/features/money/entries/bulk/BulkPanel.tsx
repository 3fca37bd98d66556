import type { TypedEntry } from '@daybook/contract'
import { fromMilli, toMilli } from '@daybook/domain/amounts'
import { namesByUse } from '@daybook/domain/entries'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#messages'
import { formatCount } from '../../../../format/locale.ts'
import { Amount } from '../../../../ui/Amount.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { SelectionBar } from '../../../../ui/SelectionBar.tsx'
import { useHistoryStep } from '../../../../ui/useHistoryStep.ts'
import { useIsWide } from '../../../../ui/useIsWide.ts'
import type { Selection } from '../../../../ui/useSelection.ts'
import { accounts as accountList } from '../../accounts/accounts.queries.ts'
import type { ShownMoney } from '../view.ts'
import styles from './Bulk.module.css'
import { BulkForm } from './BulkForm.tsx'
import { discardEntriesMutation, exportChosenMutation, loadListMutation } from './bulk.queries.ts'

type Props = { selection: Selection<TypedEntry>; shown: ShownMoney; currency: string }

/** What can be done with the chosen entries: beside the list, or on a phone in a sheet that a bar opens. */
export function BulkPanel({ selection: { chosen = new Map(), choose, end }, shown, currency }: Props) {
  const isWide = useIsWide()
  const [isOpened, setOpened] = useState(false)
  const loadAll = useMutation({ ...loadListMutation, onSuccess: choose })
  useHistoryStep(true, end, { byEscape: true })
  const entries = [...chosen.values()]
  const count = entries.length
  const title = m.bulk_selected({ count, shown: formatCount(count) })
  const total = entries.reduce((sum, { type, amount }) => sum + (type === 'income' ? 1 : -1) * toMilli(amount), 0)
  const sum = <Amount value={Math.abs(fromMilli(total))} currency={currency} sign={total < 0 ? '\u2212' : '+'} />
  const all = (
    <Button variant="plain" isBusy={loadAll.isPending} onClick={() => loadAll.mutate(shown)}>
      {m.bulk_all()}
    </Button>
  )

  return (
    <>
      {!isWide && (
        <SelectionBar title={title} sum={count > 0 && sum} onEnd={end}>
          {count > 0 ? <Button onClick={() => setOpened(true)}>{m.bulk_open()}</Button> : all}
        </SelectionBar>
      )}
      <Panel title={title} isOpen={isWide || isOpened} onClose={isWide ? end : () => setOpened(false)}>
        <p className={styles.sum}>
          {count > 0 ? sum : m.bulk_none()} {all}
        </p>
        {count > 0 ? (
          <>
            <Actions entries={entries} currency={currency} onDone={end} />
            <BulkForm ids={[...chosen.keys()]} tags={tagsByUse(entries)} onDone={end} />
          </>
        ) : (
          <Button variant="outline" onClick={end}>
            {m.bulk_end()}
          </Button>
        )}
      </Panel>
    </>
  )
}

/** Returns the tags of entries, most used first. */
function tagsByUse(entries: TypedEntry[]) {
  const used = Map.groupBy(
    entries.flatMap(({ tags }) => tags ?? []),
    (tag) => tag,
  )
  return namesByUse([...used].map(([name, { length }]) => ({ name, uses: length })))
}

function Actions({ entries, currency, onDone }: { entries: TypedEntry[]; currency: string; onDone: () => void }) {
  const { data: accounts = [] } = useQuery(accountList)
  const discard = useMutation({ ...discardEntriesMutation, onSuccess: onDone })
  const save = useMutation(exportChosenMutation)
  return (
    <div className={styles.actions}>
      <Button
        isWrite
        variant="outline"
        isBusy={discard.isPending}
        onClick={() => discard.mutate(entries.map(({ id }) => id))}
      >
        {m.delete_action()}
      </Button>
      <Button variant="outline" isBusy={save.isPending} onClick={() => save.mutate({ entries, currency, accounts })}>
        {m.bulk_export()}
      </Button>
    </div>
  )
}
