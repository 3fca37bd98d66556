import { FileButton } from '@mantine/core'
import { useState } from 'react'
import { m } from '#messages'
import { Button } from '../../../ui/Button.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { type ChosenFile, readCsv, textOf } from './readCsv.ts'

const EMPTY = m.import_no_rows()

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
      <p>{m.import_lead()}</p>
      <FileButton
        accept=".csv,.tsv,.txt,text/csv"
        onChange={take}
        inputProps={{ 'aria-label': m.import_choose_file() }}
      >
        {(props) => <Button {...props}>{m.import_choose_file()}</Button>}
      </FileButton>
      <FormError>{error}</FormError>
    </>
  )
}
