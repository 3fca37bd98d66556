import { useMutation } from '@tanstack/react-query'
import { m } from '#messages'
import { Button } from '../../ui/Button.tsx'
import { resendOtpMutation } from './account.queries.ts'
import styles from './CodeActions.module.css'

/** Buttons of a code step: sends a new code, or goes back one step. */
export function CodeActions({ code, onBack }: { code: string; onBack: () => void }) {
  const resend = useMutation(resendOtpMutation)
  return (
    <div className={styles.actions}>
      <Button isWrite variant="plain" isBusy={resend.isPending} onClick={() => resend.mutate(code)}>
        {m.code_resend()}
      </Button>
      <Button variant="plain" onClick={onBack}>
        {m.go_back()}
      </Button>
    </div>
  )
}
