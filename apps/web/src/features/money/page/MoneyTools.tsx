import { PAGES } from '@daybook/contract'
import type { ReactNode } from 'react'
import { m } from '#messages'
import { Button } from '../../../ui/Button.tsx'
import { IconCheck, IconFilter, IconReport, IconRules, IconTransfer } from '../../../ui/icons.ts'
import styles from './MoneyTools.module.css'
import { ReportsLink } from './ReportsLink.tsx'

type Props = {
  /** Whether the link to the reports is elsewhere on the page. */
  isWide: boolean
  onReport: () => void
  onFilter: () => void
  onChoose: () => void
  children: ReactNode
}

/** The choice of the list and the buttons for filter, report and import. On a phone this line scrolls sideways. */
export function MoneyTools({ isWide, onReport, onFilter, onChoose, children }: Props) {
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
      {!isWide && <ReportsLink />}
      <Button variant="plain" className={styles.choose} onClick={onChoose}>
        <IconCheck size={18} aria-hidden="true" />
        {m.choose()}
      </Button>
      <Button to={PAGES.rules.path} variant="plain" title={m.rules_heading()}>
        <IconRules size={18} aria-hidden="true" />
        <span className={styles.label}>{m.rules_heading()}</span>
      </Button>
      <Button to={PAGES.transfer.path} variant="plain">
        <IconTransfer size={18} aria-hidden="true" />
        {m.import_and_export()}
      </Button>
    </div>
  )
}
