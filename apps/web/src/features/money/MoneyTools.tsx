import { PAGES } from '@daybook/contract'
import type { ReactNode } from 'react'
import { m } from '#messages'
import { Button } from '../../ui/Button.tsx'
import { IconFilter, IconReport, IconTransfer } from '../../ui/icons.ts'
import styles from './MoneyTools.module.css'

type Props = { onReport: () => void; onFilter: () => void; children: ReactNode }

/** The choice of the list and the buttons for filter, report and import. On a phone this line scrolls sideways. */
export function MoneyTools({ onReport, onFilter, children }: Props) {
  return (
    <div className={styles.tools}>
      <div className={styles.views}>{children}</div>
      <Button variant="outline" onClick={onFilter}>
        <IconFilter size={18} aria-hidden="true" />
        {m.filter_open()}
      </Button>
      <Button variant="outline" onClick={onReport}>
        <IconReport size={18} aria-hidden="true" />
        {m.report_create()}
      </Button>
      <Button to={PAGES.transfer.path} variant="plain">
        <IconTransfer size={18} aria-hidden="true" />
        {m.import_and_export()}
      </Button>
    </div>
  )
}
