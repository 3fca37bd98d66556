import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './QuestionCard.module.css'
import { useHistoryStep } from './useHistoryStep.ts'
import { useScrollLock } from './useScrollLock.ts'

const CARD = {
  overlay: styles.veil ?? '',
  content: styles.card ?? '',
  body: styles.body ?? '',
  title: styles.title ?? '',
}

type Props = { isOpen: boolean; title: string; detail: string; onClose: () => void; children: ReactNode }

/** A modal dialog with a question; `children` are the answer buttons. Closes on Escape and on a tap outside. */
export function QuestionCard({ isOpen, title, detail, onClose, children }: Props) {
  useHistoryStep(isOpen, onClose)
  useScrollLock(isOpen)
  return (
    <Modal.Root opened={isOpen} onClose={onClose} centered size={420} padding={0} lockScroll={false} classNames={CARD}>
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
