import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { m } from '#messages'
import { currentUser } from '../../api/user.queries.ts'
import { timeZone } from '../../device/timeZone.ts'
import { useToday } from '../../format/useToday.ts'
import { lazyOnIdle } from '../../ui/lazyOnIdle.ts'
import { NeedsServer } from '../../ui/NeedsServer.tsx'
import { PageFrame } from '../../ui/PageFrame.tsx'
import { QueryView } from '../../ui/QueryView.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './Archive.module.css'
import { ChooseArchive } from './ChooseArchive.tsx'
import { ExportEverything } from './ExportEverything.tsx'
import { MissingRates } from './MissingRates.tsx'
import type { OpenArchive } from './openArchive.ts'
import { ReviewArchive } from './ReviewArchive.tsx'

const MonthPdf = lazyOnIdle(async () => (await import('./month/MonthPdf.tsx')).MonthPdf)

/** The page that exports everything of the user, and imports such an export and files of other products. */
export function DataPage() {
  const user = useQuery(currentUser)
  return (
    <PageFrame heading={m.archive_heading()}>
      <section className={styles.part} aria-labelledby="month">
        <h2 id="month">{m.month_pdf_heading()}</h2>
        <Suspense fallback={<Skeleton width="100%" height="28rem" />}>
          <MonthPdf />
        </Suspense>
      </section>
      <NeedsServer>
        <section className={styles.part} aria-labelledby="export">
          <h2 id="export">{m.archive_export()}</h2>
          <ExportEverything />
        </section>
        <section className={styles.part} aria-labelledby="import">
          <h2 id="import">{m.archive_import()}</h2>
          <QueryView query={user} skeleton={null}>
            {({ currency }) => <Import currency={currency} />}
          </QueryView>
        </section>
      </NeedsServer>
    </PageFrame>
  )
}

type Chosen = { archive: OpenArchive; files: File[] }

function Import({ currency }: { currency: string }) {
  const [chosen, setChosen] = useState<Chosen>()
  const today = useToday()
  const options = { currency: currency as never, zone: timeZone(), today }
  function close() {
    chosen?.archive.close()
    setChosen(undefined)
  }
  const take = (archive: OpenArchive, files: File[]) => setChosen({ archive, files })
  if (!chosen) return <ChooseArchive options={options} onRead={take} />
  const { archive, files } = chosen
  if (archive.missingRates.length > 0)
    return <MissingRates archive={archive} files={files} options={options} onRead={take} onCancel={close} />
  return <ReviewArchive archive={archive} onDone={close} />
}
