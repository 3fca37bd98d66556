import { Button, Modal } from '@mantine/core'
import { useReadOnly } from '../device/network.ts'
import styles from './Confirm.module.css'

const CARD = {
  overlay: styles.veil ?? '',
  content: styles.card ?? '',
  body: styles.body ?? '',
  title: styles.question ?? '',
}

export type ConfirmProps = {
  question: string
  detail: string
  yes: string
  no: string
  isOpen: boolean
  isBusy: boolean
  onYes: () => void
  onNo: () => void
}

export function ConfirmDialog({ question, detail, yes, no, isOpen, isBusy, onYes, onNo }: ConfirmProps) {
  const isReadOnly = useReadOnly()
  return (
    <Modal.Root opened={isOpen} onClose={onNo} centered size={400} padding={0} classNames={CARD}>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body>
          <Modal.Title>{question}</Modal.Title>
          <p>{detail}</p>
          <div className={styles.answers}>
            <Button variant="default" onClick={onNo} data-autofocus>
              {no}
            </Button>
            <Button className={styles.yes} loading={isBusy} disabled={isReadOnly} onClick={onYes}>
              {yes}
            </Button>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
