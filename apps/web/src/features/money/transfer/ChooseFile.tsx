import { type ChangeEvent, useState } from 'react'
import { m } from '#messages'
import { FormError } from '../../../ui/FormError.tsx'
import { buttonClassName } from '../../../ui/LinkButton.tsx'
import { type ChosenFile, readCsv, textOf } from './readCsv.ts'
import styles from './Transfer.module.css'

const EMPTY = m.import_no_rows()

/** The first step of an import: choosing a CSV file from this device. */
export function ChooseFile({ onChosen }: { onChosen: (file: ChosenFile) => void }) {
  const [error, setError] = useState<string>()

  async function take({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? []
    if (!file) return
    const table = readCsv(textOf(new Uint8Array(await file.arrayBuffer())))
    if (table.rows.length === 0) setError(EMPTY)
    else onChosen({ name: file.name, chosenAt: Date.now(), table })
  }

  return (
    <>
      <p>{m.import_lead()}</p>
      <label className={`${buttonClassName('filled')} ${styles.choose}`}>
        {m.import_choose_file()}
        <input type="file" accept=".csv,.tsv,.txt,text/csv" onChange={take} />
      </label>
      <FormError>{error}</FormError>
    </>
  )
}
