import type { ReactNode } from 'react'
import { m } from '#messages'
import { Button } from './Button.tsx'
import { IconClose } from './icons.ts'
import styles from './SelectionBar.module.css'

type Props = { title: string; sum?: ReactNode; onEnd: () => void; children: ReactNode }

/** A bar at the bottom of the page that says how much is selected, with what can be done with it. */
export const SelectionBar = ({ title, sum, onEnd, children }: Props) => (
  <section className={styles.bar} aria-label={title}>
    <Button variant="plain" className={styles.end} aria-label={m.bulk_end()} onClick={onEnd}>
      <IconClose size={22} aria-hidden="true" />
    </Button>
    <p role="status">
      {title} {sum}
    </p>
    {children}
  </section>
)
