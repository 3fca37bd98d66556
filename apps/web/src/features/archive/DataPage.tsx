import { useState } from 'react'
import { m } from '#messages'
import { NeedsServer } from '../../ui/NeedsServer.tsx'
import { PageFrame } from '../../ui/PageFrame.tsx'
import styles from './Archive.module.css'
import { ChooseArchive } from './ChooseArchive.tsx'
import { ExportEverything } from './ExportEverything.tsx'
import type { OpenArchive } from './openArchive.ts'
import { ReviewArchive } from './ReviewArchive.tsx'

/** The page that exports everything of the user, and imports such an export. */
export function DataPage() {
  const [archive, setArchive] = useState<OpenArchive>()
  function close() {
    archive?.close()
    setArchive(undefined)
  }
  return (
    <PageFrame heading={m.archive_heading()}>
      <NeedsServer>
        <section className={styles.part} aria-labelledby="export">
          <h2 id="export">{m.archive_export()}</h2>
          <ExportEverything />
        </section>
        <section className={styles.part} aria-labelledby="import">
          <h2 id="import">{m.archive_import()}</h2>
          {archive ? <ReviewArchive archive={archive} onDone={close} /> : <ChooseArchive onRead={setArchive} />}
        </section>
      </NeedsServer>
    </PageFrame>
  )
}
