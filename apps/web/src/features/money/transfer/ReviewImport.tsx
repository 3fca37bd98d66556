import { Checkbox } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#messages'
import { Button } from '../../../ui/Button.tsx'
import { ImportSettings } from './ImportSettings.tsx'
import { NotImported } from './NotImported.tsx'
import { Preview } from './Preview.tsx'
import type { ChosenFile } from './readCsv.ts'
import styles from './Transfer.module.css'
import { duplicatesIn, importMutation } from './transfer.queries.ts'
import { useReading } from './useReading.ts'

const NAMES = { daybook: m.import_source_daybook(), actual: 'Actual', ynab: 'YNAB', firefly: 'Firefly III', other: '' }
const counted = (count: number) => m.entries({ count, shown: count.toLocaleString() })

type Props = { file: ChosenFile; currency: string; onDone: () => void }

/** Shows the entries to import, how the file is read, and duplicates. Saves nothing until the user confirms. */
export function ReviewImport({ file, currency, onDone }: Props) {
  const { reading, read, change } = useReading(file.table)
  const check = useQuery(duplicatesIn([file.chosenAt, reading], read.entries))
  const [withDuplicates, setWithDuplicates] = useState(false)
  const save = useMutation({ ...importMutation, onSuccess: onDone })
  const duplicates = new Set(check.data?.duplicates)
  const selected = withDuplicates ? read.entries : read.entries.filter((_, at) => !duplicates.has(at))
  const isReady = check.isSuccess && selected.length > 0

  return (
    <div className={styles.review}>
      <p>
        <strong>{file.name}</strong>
        {NAMES[reading.source] && <span className={styles.source}>{NAMES[reading.source]}</span>}
      </p>
      <ImportSettings columns={file.table.columns} reading={reading} onChange={change} />
      <Preview entries={read.entries} duplicates={duplicates} currency={currency} />
      {duplicates.size > 0 && (
        <Checkbox
          label={m.import_duplicates_too({ entries: counted(duplicates.size) })}
          checked={withDuplicates}
          onChange={(event) => setWithDuplicates(event.currentTarget.checked)}
        />
      )}
      <NotImported problems={read.problems} skipped={read.skipped} />
      <div className={styles.actions}>
        <Button
          isWrite
          isBusy={save.isPending || check.isLoading}
          disabled={!isReady}
          onClick={() => save.mutate(selected)}
        >
          {selected.length > 0 ? m.import_submit({ entries: counted(selected.length) }) : m.import_nothing()}
        </Button>
        <Button variant="outline" onClick={onDone}>
          {m.import_choose_another_file()}
        </Button>
      </div>
    </div>
  )
}
