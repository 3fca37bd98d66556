import { FileButton } from '@mantine/core'
import { type DragEvent, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { m } from '#messages'
import { takeSharedFile } from '../../../device/sharedPictures.ts'
import { Button } from '../../../ui/Button.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import styles from './Transfer.module.css'
import type { ChosenFile } from './table.ts'

const ACCEPTED =
  '.csv,.tsv,.txt,.ofx,.qfx,.qif,.xml,.sta,.mt940,.940,.942,text/csv,text/plain,text/xml,application/xml,application/x-ofx,application/vnd.intu.qfx'

/** The first step of an import: choosing a bank's file from this device, or dropping it. */
export function ChooseFile({ onChosen }: { onChosen: (file: ChosenFile) => void }) {
  const [error, setError] = useState<string>()
  const [isOver, setOver] = useState(false)

  async function take(file: File | null | undefined) {
    if (!file) return
    const { findFault, readFile } = await import('./readFile.ts')
    const chosen = await readFile(file)
    const fault = findFault(chosen, file.type)
    if (fault) setError(fault)
    else onChosen(chosen)
  }
  useSharedFile(take)

  function over(event: DragEvent, isFileOver: boolean) {
    event.preventDefault()
    setOver(isFileOver)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is another way to do what the button does
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={(event) => {
        over(event, false)
        void take(event.dataTransfer.files[0])
      }}
    >
      <p>{m.import_lead()}</p>
      <FileButton accept={ACCEPTED} onChange={take} inputProps={{ 'aria-label': m.import_choose_file() }}>
        {(props) => <Button {...props}>{m.import_choose_file()}</Button>}
      </FileButton>
      <FormError>{error}</FormError>
    </div>
  )
}

/** Takes the file that was shared with the app, if the URL says that there is one. */
function useSharedFile(take: (file: File | undefined) => Promise<void>) {
  const [params, setParams] = useSearchParams()
  const isShared = params.get('file') === 'shared'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each URL that says so
  useEffect(() => {
    if (!isShared) return
    void takeSharedFile().then(take)
    setParams({}, { replace: true })
  }, [isShared])
}
