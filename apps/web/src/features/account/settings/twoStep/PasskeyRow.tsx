import type { Passkey } from '@daybook/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#messages'
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
        <p className={styles.when}>{m.passkey_added({ moment: formatMoment(added) })}</p>
        <p className={styles.when}>
          {last_used ? m.last_used({ moment: formatMoment(last_used) }) : m.passkey_not_used()}
        </p>
      </div>
      <Button variant="outline" aria-label={m.passkey_take_off_named({ name })} onClick={() => setAsking(true)}>
        {m.two_step_take_off()}
      </Button>
      {isAsking && (
        <ProofDialog
          title={m.passkey_take_off_question({ name })}
          detail={m.passkey_take_off_detail()}
          yes={m.two_step_take_off()}
          isBusy={remove.isPending}
          onProof={(proof) => remove.mutate(proof)}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  )
}
