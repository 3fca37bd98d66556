import { Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { KeyboardEvent, ReactNode } from 'react'
import styles from './Panel.module.css'
import { useReturnFocus } from './useReturnFocus.ts'

const SHEET = { overlay: styles.veil ?? '', content: styles.sheet ?? '', body: styles.body ?? '' }

type Props = { title: string; onClose: () => void; children: ReactNode }

/**
 * Where a form opens: over the page from the bottom edge on phones, beside the list from 1000 px.
 * `title` is its heading; Escape and, on phones, a tap beside it close it.
 */
export function Panel({ isOpen, ...props }: Props & { isOpen: boolean }) {
  const isWide = useMediaQuery('(min-width: 62.5em)', undefined, { getInitialValueInEffect: false })
  if (isWide) return isOpen && <Beside {...props} />
  return (
    <Drawer.Root opened={isOpen} onClose={props.onClose} position="bottom" size="auto" classNames={SHEET}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={props.title}>
        <Drawer.Body>
          <h2 className={styles.title}>{props.title}</h2>
          {props.children}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}

function Beside({ title, onClose, children }: Props) {
  useReturnFocus()
  return (
    <section
      data-panel
      className={styles.beside}
      aria-label={title}
      onKeyDown={(event) => isOurEscape(event) && onClose()}
    >
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  )
}

/** An open list of suggestions takes the Escape for itself. */
const isOurEscape = ({ key, target }: KeyboardEvent) =>
  key === 'Escape' && (target as Element).getAttribute('aria-expanded') !== 'true'
