import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { resendingOtp } from './account.queries.ts'
import styles from './CodeWays.module.css'

/** The ways out of a code step that are not the code: a new one, or the step before. */
export function CodeWays({ code, onBack }: { code: string; onBack: () => void }) {
  const resend = useMutation(resendingOtp)
  return (
    <div className={styles.ways}>
      <Button variant="subtle" loading={resend.isPending} onClick={() => resend.mutate(code)}>
        Send a new code
      </Button>
      <Button variant="subtle" onClick={onBack}>
        Go back
      </Button>
    </div>
  )
}
