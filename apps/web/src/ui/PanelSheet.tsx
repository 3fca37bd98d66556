import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './Panel.module.css'

const SHEET = {
  overlay: styles.veil ?? '',
  inner: styles.inner ?? '',
  content: styles.sheet ?? '',
  body: styles.body ?? '',
}

type Props = { title: string; isOpen: boolean; onClose: () => void; children: ReactNode }

/** A panel on phones: a sheet at the bottom edge. */
export function PanelSheet({ title, isOpen, onClose, children }: Props) {
  return (
    <Drawer.Root opened={isOpen} onClose={onClose} position="bottom" size="auto" classNames={SHEET}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={title}>
        <Drawer.Body>
          <h2 className={styles.title}>{title}</h2>
          {children}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
