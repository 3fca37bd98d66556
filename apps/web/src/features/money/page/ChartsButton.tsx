import { m } from '#messages'
import { Button } from '../../../ui/Button.tsx'
import { IconChart } from '../../../ui/icons.ts'
import styles from './MoneyPage.module.css'

type Props = { charts: string; isShown: boolean; onClick: () => void }

/** The button that shows the charts where they are not always shown. `charts` is the id of the element. */
export function ChartsButton({ charts, isShown, onClick }: Props) {
  return (
    <Button
      variant="icon"
      className={styles.charts}
      aria-label={isShown ? m.charts_hide() : m.charts_show()}
      aria-expanded={isShown}
      aria-controls={charts}
      onClick={onClick}
    >
      <IconChart size={22} aria-hidden="true" />
    </Button>
  )
}
