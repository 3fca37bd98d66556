import { PRODUCT, type ReportTable, type User } from '@daybook/contract'
import { currencySymbol } from '@daybook/domain/currency'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { m } from '#messages'
import { today } from '../../../format/dates.ts'
import { LOCALE } from '../../../format/locale.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconReport, IconTransfer } from '../../../ui/icons.ts'
import { ReportProgress } from './ReportProgress.tsx'
import styles from './Reports.module.css'
import { type Format, saveReportMutation } from './report.queries.ts'
import { writeTableMutation } from './reports.queries.ts'
import type { ReportView } from './reportView.ts'
import { useToCome } from './useToCome.ts'

type Props = { view: ReportView; table: ReportTable; user: User; children: ReactNode }

/** The buttons of a report, `children`, and those that save a report as a file, with the figures of the screen. */
export function ReportDownloads({ view, table, user, children }: Props) {
  const [part, setPart] = useState(0)
  const toCome = useToCome(view, user.currency)
  const write = useMutation(writeTableMutation(setPart))
  const save = useMutation(saveReportMutation)

  function download(format: Format) {
    setPart(0)
    const owner = {
      product: PRODUCT,
      userName: user.name,
      created: today(),
      locale: LOCALE,
      currencySymbol: currencySymbol(user.currency),
      currencyCode: user.currency,
    }
    write.mutate({ view, table, toCome, owner, format }, { onSuccess: (written) => save.mutate(written) })
  }

  const isWriting = (format: Format) => write.isPending && write.variables.format === format
  return (
    <div className={styles.downloads}>
      {children}
      <Button variant="outline" isBusy={isWriting('pdf')} disabled={write.isPending} onClick={() => download('pdf')}>
        <IconReport size={18} aria-hidden="true" />
        {m.reports_download_pdf()}
      </Button>
      <Button variant="outline" isBusy={isWriting('csv')} disabled={write.isPending} onClick={() => download('csv')}>
        <IconTransfer size={18} aria-hidden="true" />
        {m.report_download_csv()}
      </Button>
      <ReportProgress part={part} isShown={isWriting('pdf')} />
    </div>
  )
}
