import { type MfaStatus, PAGES } from '@daybook/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
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
    <Card title="Authenticator app" action={app && <Badge>On</Badge>}>
      <p className={styles.says}>
        {app
          ? `Set up on ${formatMoment(app.added)}.`
          : 'An app on your phone shows six digits that change every half minute. Any such app will do, and it needs no network.'}
      </p>
      <div className={styles.actions}>
        <Button to={PAGES.authenticator.path} variant="outline">
          {app ? 'Use another app' : 'Set up an app'}
        </Button>
        {app && (
          <Button variant="outline" onClick={() => setAsking(true)}>
            Take off
          </Button>
        )}
      </div>
      {isAsking && (
        <ProofDialog
          title="Take the authenticator app off?"
          detail="We will no longer ask for its codes. Without a passkey, your password alone signs you in."
          yes="Take off"
          isBusy={remove.isPending}
          onProof={(proof) => remove.mutate(proof)}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  )
}
