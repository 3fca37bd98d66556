import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
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
  /** The button of another answer. */
  children?: ReactNode
}

export function ConfirmDialog({ question, detail, yes, no, isOpen, isBusy, onYes, onNo, children }: ConfirmProps) {
  return (
    <QuestionCard isOpen={isOpen} title={question} detail={detail} onClose={onNo}>
      <div className={styles.answers}>
        <Button variant="outline" onClick={onNo} data-autofocus>
          {no}
        </Button>
        {children}
        <Button isWrite variant="danger" isBusy={isBusy} onClick={onYes}>
          {yes}
        </Button>
      </div>
    </QuestionCard>
  )
}
