import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './AskDialog.module.css'

const CARD = {
  overlay: styles.veil ?? '',
  content: styles.card ?? '',
  body: styles.body ?? '',
  title: styles.title ?? '',
}

type Props = { title: string; detail: string; onClose: () => void; children: ReactNode }

/** A sheet over the page that asks who it is before something is done. */
export function AskDialog({ title, detail, onClose, children }: Props) {
  return (
    <Modal.Root opened onClose={onClose} centered size={420} padding={0} classNames={CARD}>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body>
          <Modal.Title>{title}</Modal.Title>
          <p className={styles.detail}>{detail}</p>
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
