import { PAGES } from '@daybook/contract'
import { Link } from 'react-router'
import { m } from '#messages'
import { IconChart, IconFilter, IconReport, IconTransfer } from '../../ui/icons.ts'
import { buttonClassName } from '../../ui/LinkButton.tsx'
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
      <button type="button" className={buttonClassName('outline')} onClick={onReport}>
        <IconReport size={18} aria-hidden="true" />
        {m.report_create()}
      </button>
      <button type="button" className={buttonClassName('outline')} onClick={onFilter}>
        <IconFilter size={18} aria-hidden="true" />
        {m.filter_open()}
      </button>
      <button
        type="button"
        className={buttonClassName('plain')}
        aria-expanded={areChartsShown}
        aria-controls={charts}
        onClick={onCharts}
      >
        <IconChart size={18} aria-hidden="true" />
        {areChartsShown ? m.charts_hide() : m.charts_show()}
      </button>
      <Link to={PAGES.transfer.path} className={buttonClassName('plain')}>
        <IconTransfer size={18} aria-hidden="true" />
        {m.import_and_export()}
      </Link>
    </div>
  )
}
