import type { ImportedEntry } from '@daybook/contract'
import { Checkbox } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { m } from '#messages'
import { toOperation } from '../../../api/operations.ts'
import { formatCount } from '../../../format/locale.ts'
import { Button } from '../../../ui/Button.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { OtherCurrency } from '../accounts/OtherCurrency.tsx'
import type { Candidate, Status } from './candidates.ts'
import { Decisions } from './Decisions.tsx'
import type { Encoding } from './encodingNames.ts'
import { ImportAccounts } from './ImportAccounts.tsx'
import type { Imported } from './ImportDone.tsx'
import { ImportRows } from './ImportRows.tsx'
import { ImportSettings } from './ImportSettings.tsx'
import { NewCategories } from './NewCategories.tsx'
import { NotImported } from './NotImported.tsx'
import { inEncoding } from './readFile.ts'
import { rememberReading } from './remembered.ts'
import { StartAt } from './StartAt.tsx'
import styles from './Transfer.module.css'
import type { ChosenFile } from './table.ts'
import { importMutation } from './transfer.queries.ts'
import { useAccountAmounts } from './useAccountAmounts.ts'
import { useChoice } from './useChoice.ts'
import { useOpening } from './useOpening.ts'
import { useReading } from './useReading.ts'

const NAMES = {
  daybook: m.import_source_daybook(),
  actual: 'Actual',
  ynab: 'YNAB',
  firefly: 'Firefly III',
  ofx: 'OFX',
  camt: 'CAMT',
  qif: 'QIF',
  mt940: 'MT940',
  other: '',
}
const counted = (count: number) => m.entries({ count, shown: formatCount(count) })
const OFFERED: [Status, (texts: { entries: string; count: string }) => string][] = [
  ['transfer', m.import_make_transfers],
  ['unclear', m.import_unclear_too],
  ['alike', m.import_duplicates_too],
  ['similar', m.import_similar_too],
  ['deleted', m.import_deleted_too],
]

const lastDayOf = (entries: ImportedEntry[]) =>
  entries
    .map(({ date }) => date)
    .sort()
    .at(-1) ?? ''

type Props = {
  file: ChosenFile
  currency: string
  onFile: (file: ChosenFile) => void
  onImported: (imported: Imported) => void
  onDone: () => void
}

/** Shows the entries to import, how the file is read, and duplicates. Saves nothing until the user confirms. */
export function ReviewImport({ file, currency, onFile, onImported, onDone }: Props) {
  const { reading, of, read, isDetected, isReading, change } = useReading(file, currency)
  const save = useMutation({
    ...importMutation,
    onSuccess: (answer, { entries, opening }) =>
      onImported({
        count,
        operation: opening?.operationId ?? toOperation(answer),
        last: lastDayOf(entries),
        closing: start.closing,
      }),
  })
  const { check, candidates, also, selected, edit, choose, chooseAll, join, transfer, account } = useChoice(
    { file: [file.chosenAt, file.encoding], reading: of },
    read.entries,
    save.isPending || save.isSuccess,
  )
  const amounts = useAccountAmounts(reading, currency)
  const foreign =
    amounts && file.table.currency && file.table.currency !== amounts.currency
      ? { file: file.table.currency, account: amounts.currency }
      : undefined
  const start = useOpening(read, reading.account, foreign !== undefined)
  const count = candidates.filter(({ isChosen }) => isChosen).length
  const isReady = !isReading && check.isSuccess && count > 0 && amounts !== undefined

  function confirm() {
    rememberReading(file.table, reading)
    if (amounts) save.mutate({ entries: selected().map(amounts.convert), opening: start.chosen })
  }

  if (!isDetected) return <Loading />
  return (
    <div className={styles.review}>
      <div className={styles.controls}>
        <p>
          <strong dir="auto">{file.name}</strong>
          {NAMES[reading.source] && <span className={styles.source}>{NAMES[reading.source]}</span>}
        </p>
        <ImportSettings
          file={file}
          reading={reading}
          onChange={change}
          onEncoding={async (encoding: Encoding) => onFile(await inEncoding(file, encoding))}
        />
        <ImportAccounts file={file} reading={reading} currency={currency} onChange={change} />
        {foreign && <FileCurrency {...foreign} currency={currency} onChoose={(account) => change({ account })} />}
        <AlsoImported candidates={candidates} also={also} onChange={chooseAll} />
        <StartAt {...start} currency={amounts?.currency ?? currency} />
        <NotImported table={file.table} reading={of} read={read} />
        <NewCategories candidates={candidates} />
        <Decisions table={file.table} reading={reading} isOpen onChange={change} />
        <div className={styles.actions}>
          <Button isWrite isBusy={save.isPending || isReading || check.isLoading} disabled={!isReady} onClick={confirm}>
            {submitText(count, foreign)}
          </Button>
          <Button variant="outline" onClick={onDone}>
            {m.import_choose_another_file()}
          </Button>
        </div>
      </div>
      {candidates.length > 0 ? (
        <ImportRows
          candidates={candidates}
          currency={amounts?.currency ?? currency}
          onEdit={edit}
          onChoose={choose}
          onJoin={join}
          onTransfer={transfer}
          account={account}
        />
      ) : isReading ? (
        <Loading />
      ) : (
        <p className={styles.none}>{m.import_no_entry()}</p>
      )}
    </div>
  )
}

type Foreign = { file: string; account: string }

/** Returns what the button that imports says: also the currency if it is not that of the file. */
function submitText(count: number, foreign: Foreign | undefined) {
  if (count === 0) return m.import_nothing()
  const entries = counted(count)
  return foreign ? m.import_submit_as({ entries, currency: foreign.account }) : m.import_submit({ entries })
}

type AlsoProps = {
  candidates: Candidate[]
  also: ReadonlySet<Status>
  onChange: (status: Status, isChosen: boolean) => void
}

/** What can be decided about all lines of a kind at once. */
function AlsoImported({ candidates, also, onChange }: AlsoProps) {
  return OFFERED.map(([status, label]) => {
    // Each transfer is sent once.
    const of = candidates.filter((one) => one.status === status && !one.transfer?.isOther && !one.entry.other)
    // One transfer has its button.
    if (of.length < (status === 'transfer' ? 2 : 1)) return null
    const texts = { entries: counted(of.length), count: formatCount(of.length) }
    return (
      <Checkbox
        key={status}
        label={label(texts)}
        checked={also.has(status)}
        onChange={(event) => onChange(status, event.currentTarget.checked)}
      />
    )
  })
}

type FileCurrencyProps = { file: string; account: string } & Pick<
  ComponentProps<typeof OtherCurrency>,
  'currency' | 'onChoose'
>

const FileCurrency = ({ file, account, ...props }: FileCurrencyProps) => (
  <OtherCurrency text={m.import_other_currency({ file, account })} read={file} {...props} />
)
