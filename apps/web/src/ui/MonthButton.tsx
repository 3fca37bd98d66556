import { type ComponentProps, Suspense, useState } from 'react'
import { Button } from './Button.tsx'
import { lazyOnIdle } from './lazyOnIdle.ts'
import styles from './MonthPicker.module.css'

const MonthPicker = lazyOnIdle(async () => (await import('./MonthPicker.tsx')).MonthPicker)

type Props = Omit<ComponentProps<'button'>, 'onClick'> & {
  month: string
  onMonth: (month: string) => void
}

/** The button that opens the picker of months below it. */
export function MonthButton({ month, onMonth, ...button }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.anchor}>
      <Button
        {...button}
        variant="bare"
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <Suspense>
          <MonthPicker
            month={month}
            onClose={() => setOpen(false)}
            onMonth={(chosen) => {
              setOpen(false)
              onMonth(chosen)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
