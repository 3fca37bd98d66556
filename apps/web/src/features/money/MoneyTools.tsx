import { PAGES } from '@daybook/contract'
import { Link } from 'react-router'
import { IconFilter, IconReport, IconTransfer } from '../../ui/icons.ts'
import { buttonLook } from '../../ui/LinkButton.tsx'
import styles from './MoneyTools.module.css'

/** What else can be done with money, beside adding to it. */
export function MoneyTools({ onReport, onFilter }: { onReport: () => void; onFilter: () => void }) {
  return (
    <div className={styles.tools}>
      <button type="button" className={buttonLook('outline')} onClick={onReport}>
        <IconReport size={18} aria-hidden="true" />
        Create Report
      </button>
      <button type="button" className={buttonLook('outline')} onClick={onFilter}>
        <IconFilter size={18} aria-hidden="true" />
        Filter by....
      </button>
      <Link to={PAGES.transfer.path} className={buttonLook('plain')}>
        <IconTransfer size={18} aria-hidden="true" />
        Import and export
      </Link>
    </div>
  )
}
