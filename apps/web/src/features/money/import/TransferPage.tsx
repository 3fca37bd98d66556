import { useMutation, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { m } from '#messages'
import { currentUser } from '../../../api/user.queries.ts'
import { Button } from '../../../ui/Button.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { lazyOnIdle } from '../../../ui/lazyOnIdle.ts'
import { NeedsServer } from '../../../ui/NeedsServer.tsx'
import { PageFrame } from '../../../ui/PageFrame.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import { ImportDone, type Imported } from './ImportDone.tsx'
import styles from './Transfer.module.css'
import type { ChosenFile } from './table.ts'
import { exportMutation } from './transfer.queries.ts'

const ReviewImport = lazyOnIdle(async () => (await import('./ReviewImport.tsx')).ReviewImport)

/** The page that imports and exports entries. */
export function TransferPage() {
  const { data: user } = useQuery(currentUser)
  const [file, setFile] = useState<ChosenFile>()
  const [imported, setImported] = useState<Imported>()
  const reset = () => setFile(undefined)

  function choose(file: ChosenFile) {
    setImported(undefined)
    setFile(file)
  }

  return (
    <PageFrame isWide heading={m.import_and_export()}>
      <section className={styles.part} aria-labelledby="bring">
        <h2 id="bring">{m.import_heading()}</h2>
        <NeedsServer>
          {file ? (
            <Suspense fallback={<Loading />}>
              <ReviewImport
                key={file.chosenAt}
                file={file}
                currency={user?.currency ?? ''}
                onFile={setFile}
                onImported={(imported) => {
                  setImported(imported)
                  reset()
                }}
                onDone={reset}
              />
            </Suspense>
          ) : (
            <>
              {imported && <ImportDone imported={imported} currency={user?.currency ?? ''} />}
              <ChooseFile onChosen={choose} />
            </>
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

/** The button that downloads all entries as a CSV file. */
function ExportEntries() {
  const save = useMutation(exportMutation)
  return (
    <>
      <p>{m.export_lead()}</p>
      <Button variant="outline" isBusy={save.isPending} onClick={() => save.mutate()}>
        {m.export_all_entries()}
      </Button>
    </>
  )
}
