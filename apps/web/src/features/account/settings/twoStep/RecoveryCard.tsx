import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#messages'
import { Badge } from '../../../../ui/Badge.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { ProofDialog } from './ProofDialog.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import styles from './TwoStepPage.module.css'
import { renewRecoveryCodesMutation } from './twoStep.queries.ts'

const LOW_COUNT = 3

/** Shows how many recovery codes are left, and creates new ones, which are shown only once. */
export function RecoveryCard({ left }: { left: number }) {
  const [isAsking, setAsking] = useState(false)
  const renew = useMutation({ ...renewRecoveryCodesMutation, onSettled: () => setAsking(false) })
  return (
    <Card
      title={m.recovery_codes()}
      action={<Badge tone={left <= LOW_COUNT ? 'warn' : 'good'}>{m.recovery_codes_left({ left })}</Badge>}
    >
      {renew.data ? (
        <RecoveryCodes codes={renew.data.recovery_codes} onKept={renew.reset} />
      ) : (
        <>
          <p className={styles.says}>{m.recovery_codes_explanation()}</p>
          <div className={styles.actions}>
            <Button variant="outline" onClick={() => setAsking(true)}>
              {m.recovery_codes_renew()}
            </Button>
          </div>
        </>
      )}
      {isAsking && (
        <ProofDialog
          title={m.recovery_codes_renew_question()}
          detail={m.recovery_codes_renew_detail()}
          yes={m.recovery_codes_renew()}
          isBusy={renew.isPending}
          onProof={(proof) => renew.mutate(proof)}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  )
}
