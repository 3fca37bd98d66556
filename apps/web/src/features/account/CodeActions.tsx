import { useMutation } from '@tanstack/react-query'
import { Button } from '../../ui/Button.tsx'
import { resendOtpMutation } from './account.queries.ts'
import styles from './CodeActions.module.css'

/** Buttons of a code step: sends a new code, or goes back one step. */
export function CodeActions({ code, onBack }: { code: string; onBack: () => void }) {
  const resend = useMutation(resendOtpMutation)
  return (
    <div className={styles.actions}>
      <Button variant="plain" isBusy={resend.isPending} onClick={() => resend.mutate(code)}>
        Send a new code
      </Button>
      <Button variant="plain" onClick={onBack}>
        Go back
      </Button>
    </div>
  )
}
