import type { MouseEvent, ReactNode } from 'react'
import { m } from '#messages'
import { Button } from '../ui/Button.tsx'
import { IconClose } from '../ui/icons.ts'
import styles from './ReminderCard.module.css'

type Props = {
  text: string
  /** What is beside the text on narrow screens, too. */
  more?: ReactNode
  children: ReactNode
  /** Missing if a button among the children says no. */
  onClose?: (event: MouseEvent) => void
}

/** One line above the page with buttons, which takes no focus. */
export const ReminderCard = ({ text, more, children, onClose }: Props) => (
  <section className={styles.card} aria-label={m.reminder_region()} data-left-out>
    <p role="status">{text}</p>
    {more}
    <div className={styles.buttons}>
      {children}
      {onClose && (
        <Button variant="icon" aria-label={m.close()} onClick={onClose}>
          <IconClose size={18} aria-hidden="true" />
        </Button>
      )}
    </div>
  </section>
)
