import { PAGES } from '@daybook/contract'
import { m } from '#messages'
import { Button } from '../../ui/Button.tsx'
import { IconChart, IconFilter, IconReport, IconTransfer } from '../../ui/icons.ts'
import styles from './MoneyTools.module.css'

type Props = {
  charts: string
  areChartsShown: boolean
  onReport: () => void
  onFilter: () => void
  onCharts: () => void
}

/** Buttons for report, filter, charts and import. `charts` is the id of the element that the charts button toggles. */
export function MoneyTools({ charts, areChartsShown, onReport, onFilter, onCharts }: Props) {
  return (
    <div className={styles.tools}>
      <Button variant="outline" onClick={onReport}>
        <IconReport size={18} aria-hidden="true" />
        {m.report_create()}
      </Button>
      <Button variant="outline" onClick={onFilter}>
        <IconFilter size={18} aria-hidden="true" />
        {m.filter_open()}
      </Button>
      <Button variant="plain" aria-expanded={areChartsShown} aria-controls={charts} onClick={onCharts}>
        <IconChart size={18} aria-hidden="true" />
        {areChartsShown ? m.charts_hide() : m.charts_show()}
      </Button>
      <Button to={PAGES.transfer.path} variant="plain">
        <IconTransfer size={18} aria-hidden="true" />
        {m.import_and_export()}
      </Button>
    </div>
  )
}
