import { PAGES, type Passkey } from '@daybook/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#messages'
import { useCanUsePasskeys } from '../../../../device/passkeys.ts'
import { formatMoment } from '../../../../format/dates.ts'
import { Badge } from '../../../../ui/Badge.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { ProofDialog } from './ProofDialog.tsx'
import styles from './TwoStepPage.module.css'
import { removePasskeyMutation } from './twoStep.queries.ts'

/** Lists the passkeys, with a link to add one if the browser supports it. */
export function PasskeysCard({ passkeys }: { passkeys: Passkey[] }) {
  const canUse = useCanUsePasskeys()
  if (!canUse && passkeys.length === 0) return null
  return (
    <Card title={m.passkeys_title()} action={passkeys.length > 0 && <Badge>{m.two_step_is_on()}</Badge>}>
      {passkeys.length === 0 && <p className={styles.says}>{m.passkeys_explanation()}</p>}
      <ul className={styles.passkeys}>
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} />
        ))}
      </ul>
      {canUse && (
        <div className={styles.actions}>
          <Button to={PAGES.addPasskey.path} variant="outline">
            {m.passkey_add()}
          </Button>
        </div>
      )}
    </Card>
  )
}

/** A passkey with its name, when it was added and last used, and a button to remove it. */
function PasskeyRow({ passkey: { id, name, added, last_used } }: { passkey: Passkey }) {
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
