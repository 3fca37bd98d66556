import { Button } from '@mantine/core'
import { useReadOnly } from '../device/network.ts'
import styles from './Confirm.module.css'
import { QuestionCard } from './QuestionCard.tsx'

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
    <QuestionCard isOpen={isOpen} title={question} detail={detail} onClose={onNo}>
      <div className={styles.answers}>
        <Button variant="default" onClick={onNo} data-autofocus>
          {no}
        </Button>
        <Button className={styles.yes} loading={isBusy} disabled={isReadOnly} onClick={onYes}>
          {yes}
        </Button>
      </div>
    </QuestionCard>
  )
}
