import type { Session } from '@daybook/contract'
import { useMutation } from '@tanstack/react-query'
import { formatMoment } from '../../../format/dates.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { IconComputer, IconPhone } from '../../../ui/icons.ts'
import styles from './DevicesPage.module.css'
import { endSessionMutation } from './settings.queries.ts'

const isPhone = (device: string) => /iOS|Android/.test(device)

/** A signed-in device with its dates, and a button to sign it out unless it is this one. */
export function DeviceRow({ session }: { session: Session }) {
  const end = useMutation(endSessionMutation)
  const Icon = isPhone(session.device) ? IconPhone : IconComputer
  return (
    <li className={styles.device}>
      <Icon size={26} stroke={1.5} aria-hidden="true" />
      <div>
        <p className={styles.name}>
          {session.device}
          {session.current && <Badge>This device</Badge>}
        </p>
        <p className={styles.when}>Last used {formatMoment(session.last_used)}</p>
        <p className={styles.when}>Signed in {formatMoment(session.created)}</p>
      </div>
      {!session.current && (
        <Button
          isWrite
          variant="outline"
          isBusy={end.isPending}
          aria-label={`Sign out ${session.device}`}
          onClick={() => end.mutate(session.id)}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}
