import type { ImportedEntry, ImportMatch } from '@daybook/contract'
import { useState } from 'react'
import { m } from '#messages'
import { formatCount } from '../../../format/locale.ts'
import { WindowList } from '../../../ui/WindowList.tsx'
import { type Candidate, othersOf } from './candidates.ts'
import { ImportRow } from './ImportRow.tsx'
import styles from './ImportRows.module.css'
import { TransferWith } from './TransferWith.tsx'

const ROW_HEIGHT = 64

type Props = {
  candidates: Candidate[]
  currency: string
  onEdit: (row: number, change: Partial<ImportedEntry>, others: number[]) => void
  onChoose: (row: number, isChosen: boolean) => void
  onJoin: (row: number, join: ImportMatch | null) => void
  onTransfer: (row: number, isMade: boolean | string) => void
  /** The account of the file. */
  account: string | undefined
}

/** The entries of the file as they would be saved, each of which can be changed or left out. */
export function ImportRows({ candidates, currency, onEdit, onChoose, onJoin, onTransfer, account }: Props) {
  const [open, setOpen] = useState<number>()
  return (
    <section className={styles.part} aria-labelledby="in-file">
      <h3 id="in-file">
        {m.import_entries_in_file({
          entries: m.entries({ count: candidates.length, shown: formatCount(candidates.length) }),
        })}
      </h3>
      <p className={styles.hint}>{m.import_ticked()}</p>
      <WindowList
        items={candidates}
        keyOf={({ entry }) => String(entry.row)}
        height={ROW_HEIGHT}
        className={styles.list}
      >
        {(candidate) => (
          <ImportRow
            candidate={candidate}
            currency={currency}
            isOpen={open === candidate.entry.row}
            onOpen={(isOpen) => setOpen(isOpen ? candidate.entry.row : undefined)}
            findOthers={() => othersOf(candidate, candidates)}
            onEdit={(change, others) => onEdit(candidate.entry.row, change, others)}
            onChoose={(isChosen) => onChoose(candidate.entry.row, isChosen)}
            onJoin={(join) => onJoin(candidate.entry.row, join)}
            transferWith={
              <TransferWith
                account={candidate.entry.account ?? account}
                onChoose={(other) => onTransfer(candidate.entry.row, other)}
              />
            }
            onTransfer={(isMade) => candidate.transfer && onTransfer(candidate.transfer.row, isMade)}
          />
        )}
      </WindowList>
    </section>
  )
}
