import { lazy, Suspense, useState } from 'react'
import { IconChart } from '../../ui/icons.ts'
import { buttonLook } from '../../ui/LinkButton.tsx'
import styles from './Charts.module.css'
import { ChartsShape } from './ChartsShape.tsx'

const MoneyCharts = lazy(async () => ({ default: (await import('./MoneyCharts.tsx')).MoneyCharts }))

/** The charts, of which nothing is loaded until they are asked for. */
export function ChartsSection({ currency }: { currency: string }) {
  const [isShown, setShown] = useState(false)
  return (
    <section className={styles.section} aria-label="Charts">
      <button type="button" className={buttonLook('plain')} aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        <IconChart size={18} aria-hidden="true" />
        {isShown ? 'Hide charts' : 'Show charts'}
      </button>
      {isShown && (
        <Suspense fallback={<ChartsShape />}>
          <MoneyCharts currency={currency} />
        </Suspense>
      )}
    </section>
  )
}
