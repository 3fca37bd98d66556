import { PAGES } from '@daybook/contract'
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
        Create Report
      </Button>
      <Button variant="outline" onClick={onFilter}>
        <IconFilter size={18} aria-hidden="true" />
        Filter by....
      </Button>
      <Button variant="plain" aria-expanded={areChartsShown} aria-controls={charts} onClick={onCharts}>
        <IconChart size={18} aria-hidden="true" />
        {areChartsShown ? 'Hide charts' : 'Show charts'}
      </Button>
      <Button to={PAGES.transfer.path} variant="plain">
        <IconTransfer size={18} aria-hidden="true" />
        Import and export
      </Button>
    </div>
  )
}
