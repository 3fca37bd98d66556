import { FileButton } from '@mantine/core'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { type ChosenFile, readCsv, textOf } from './readCsv.ts'

const EMPTY = 'There are no rows in this file.'

/** The first step of an import: choosing a CSV file from this device. */
export function ChooseFile({ onChosen }: { onChosen: (file: ChosenFile) => void }) {
  const [error, setError] = useState<string>()

  async function take(file: File | null) {
    if (!file) return
    const table = readCsv(textOf(new Uint8Array(await file.arrayBuffer())))
    if (table.rows.length === 0) setError(EMPTY)
    else onChosen({ name: file.name, chosenAt: Date.now(), table })
  }

  return (
    <>
      <p>
        A CSV file from your bank, or an export of Actual, YNAB or Firefly III. You see what would come in before
        anything is saved.
      </p>
      <FileButton accept=".csv,.tsv,.txt,text/csv" onChange={take} inputProps={{ 'aria-label': 'Choose a CSV file' }}>
        {(props) => <Button {...props}>Choose a CSV file</Button>}
      </FileButton>
      <FormError>{error}</FormError>
    </>
  )
}
