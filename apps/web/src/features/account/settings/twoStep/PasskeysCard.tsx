import { PAGES, type Passkey } from '@daybook/contract'
import { useCanUsePasskeys } from '../../../../device/passkeys.ts'
import { Badge } from '../../../../ui/Badge.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { PasskeyRow } from './PasskeyRow.tsx'
import styles from './TwoStepPage.module.css'

/** Lists the passkeys, with a link to add one if the browser supports it. */
export function PasskeysCard({ passkeys }: { passkeys: Passkey[] }) {
  const canUse = useCanUsePasskeys()
  if (!canUse && passkeys.length === 0) return null
  return (
    <Card title="Passkeys" action={passkeys.length > 0 && <Badge>On</Badge>}>
      {passkeys.length === 0 && (
        <p className={styles.says}>
          Your fingerprint, face or PIN on this device, or a security key. A passkey also signs you in without a
          password.
        </p>
      )}
      <ul className={styles.passkeys}>
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} />
        ))}
      </ul>
      {canUse && (
        <div className={styles.actions}>
          <Button to={PAGES.addPasskey.path} variant="outline">
            Add a passkey
          </Button>
        </div>
      )}
    </Card>
  )
}
