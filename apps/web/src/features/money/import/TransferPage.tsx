import { useMutation, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { m } from '#messages'
import { currentUser } from '../../../api/user.queries.ts'
import { Button } from '../../../ui/Button.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { lazyOnIdle } from '../../../ui/lazyOnIdle.ts'
import { NeedsServer } from '../../../ui/NeedsServer.tsx'
import { PageFrame } from '../../../ui/PageFrame.tsx'
import { PagePart } from '../../../ui/PagePart.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import type { ChosenFile } from './table.ts'
import { exportMutation } from './transfer.queries.ts'

const ReviewImport = lazyOnIdle(async () => (await import('./ReviewImport.tsx')).ReviewImport)

/** The page that imports and exports entries. */
export function TransferPage() {
  const { data: user } = useQuery(currentUser)
  const [file, setFile] = useState<ChosenFile>()
  const reset = () => setFile(undefined)

  return (
    <PageFrame isWide={file !== undefined} heading={m.import_and_export()}>
      <PagePart heading={m.import_heading()}>
        <NeedsServer>
          {file ? (
            <Suspense fallback={<Loading />}>
              <ReviewImport
                key={file.chosenAt}
                file={file}
                currency={user?.currency ?? ''}
                onFile={setFile}
                onDone={reset}
              />
            </Suspense>
          ) : (
            <ChooseFile onChosen={setFile} />
          )}
        </NeedsServer>
      </PagePart>
      <PagePart heading={m.export_heading()}>
        <ExportEntries />
      </PagePart>
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
