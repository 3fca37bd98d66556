import { type MfaStatus, PAGES } from '@daybook/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#messages'
import { formatMoment } from '../../../../format/dates.ts'
import { Badge } from '../../../../ui/Badge.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { ProofDialog } from './ProofDialog.tsx'
import styles from './TwoStepPage.module.css'
import { removeAuthenticatorMutation } from './twoStep.queries.ts'

/** Shows whether an authenticator app is set up, with buttons to set one up, replace it or remove it. */
export function AuthenticatorCard({ app }: { app: MfaStatus['authenticator'] }) {
  const [isAsking, setAsking] = useState(false)
  const remove = useMutation({ ...removeAuthenticatorMutation, onSettled: () => setAsking(false) })
  return (
    <Card title={m.authenticator_title()} action={app && <Badge>{m.two_step_is_on()}</Badge>}>
      <p className={styles.says}>
        {app ? m.authenticator_set_up_on({ moment: formatMoment(app.added) }) : m.authenticator_explanation()}
      </p>
      <div className={styles.actions}>
        <Button to={PAGES.authenticator.path} variant="outline">
          {app ? m.authenticator_replace() : m.authenticator_set_up()}
        </Button>
        {app && (
          <Button variant="outline" onClick={() => setAsking(true)}>
            {m.two_step_take_off()}
          </Button>
        )}
      </div>
      {isAsking && (
        <ProofDialog
          title={m.authenticator_take_off_question()}
          detail={m.authenticator_take_off_detail()}
          yes={m.two_step_take_off()}
          isBusy={remove.isPending}
          onProof={(proof) => remove.mutate(proof)}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  )
}
