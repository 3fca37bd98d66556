import type { Passkey } from '@daybook/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoment } from '../../../../format/dates.ts'
import { Button } from '../../../../ui/Button.tsx'
import { ProofDialog } from './ProofDialog.tsx'
import styles from './TwoStepPage.module.css'
import { removePasskeyMutation } from './twoStep.queries.ts'

/** A passkey with its name, when it was added and last used, and a button to remove it. */
export function PasskeyRow({ passkey: { id, name, added, last_used } }: { passkey: Passkey }) {
  const [isAsking, setAsking] = useState(false)
  const remove = useMutation({ ...removePasskeyMutation(id), onSettled: () => setAsking(false) })
  return (
    <li className={styles.passkey}>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.when}>Added {formatMoment(added)}</p>
        <p className={styles.when}>{last_used ? `Last used ${formatMoment(last_used)}` : 'Not used yet'}</p>
      </div>
      <Button variant="outline" aria-label={`Take off ${name}`} onClick={() => setAsking(true)}>
        Take off
      </Button>
      {isAsking && (
        <ProofDialog
          title={`Take ${name} off?`}
          detail="It will no longer sign you in here. Your device may still list it: remove it there, too."
          yes="Take off"
          isBusy={remove.isPending}
          onProof={(proof) => remove.mutate(proof)}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  )
}
