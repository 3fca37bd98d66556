import { PAGES, type Passkey } from '@daybook/contract'
import { m } from '#messages'
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
