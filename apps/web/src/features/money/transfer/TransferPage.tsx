import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#messages'
import { currentUser } from '../../../api/user.queries.ts'
import { NeedsServer } from '../../../ui/NeedsServer.tsx'
import { PageFrame } from '../../../ui/PageFrame.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import { ExportEntries } from './ExportEntries.tsx'
import { ReviewImport } from './ReviewImport.tsx'
import type { ChosenFile } from './readCsv.ts'
import styles from './Transfer.module.css'

/** The page that imports and exports entries. */
export function TransferPage() {
  const { data: user } = useQuery(currentUser)
  const [file, setFile] = useState<ChosenFile>()
  const reset = () => setFile(undefined)

  return (
    <PageFrame heading={m.import_and_export()}>
      <section className={styles.part} aria-labelledby="bring">
        <h2 id="bring">{m.import_heading()}</h2>
        <NeedsServer>
          {file ? (
            <ReviewImport key={file.chosenAt} file={file} currency={user?.currency ?? ''} onDone={reset} />
          ) : (
            <ChooseFile onChosen={setFile} />
          )}
        </NeedsServer>
      </section>
      <section className={styles.part} aria-labelledby="take">
        <h2 id="take">{m.export_heading()}</h2>
        <ExportEntries />
      </section>
    </PageFrame>
  )
}
