import type { Session } from '@daybook/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#messages'
import { formatMoment } from '../../../format/dates.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Confirm } from '../../../ui/Confirm.tsx'
import { IconComputer, IconPhone } from '../../../ui/icons.ts'
import { NeedsServer } from '../../../ui/NeedsServer.tsx'
import { PageFrame } from '../../../ui/PageFrame.tsx'
import { QueryView } from '../../../ui/QueryView.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { BackToSettings } from './BackToSettings.tsx'
import styles from './DevicesPage.module.css'
import { devices, endOtherSessionsMutation, endSessionMutation } from './settings.queries.ts'

const isPhone = (device: string) => /iOS|Android/.test(device)

/** A signed-in device with its dates, and a button to sign it out unless it is this one. */
function DeviceRow({ session }: { session: Session }) {
  const end = useMutation(endSessionMutation)
  const Icon = isPhone(session.device) ? IconPhone : IconComputer
  return (
    <li className={styles.device}>
      <Icon size={26} stroke={1.5} aria-hidden="true" />
      <div>
        <p className={styles.name}>
          {session.device}
          {session.current && <Badge>{m.this_device()}</Badge>}
        </p>
        <p className={styles.when}>{m.last_used({ moment: formatMoment(session.last_used) })}</p>
        <p className={styles.when}>{m.device_signed_in({ moment: formatMoment(session.created) })}</p>
      </div>
      {!session.current && (
        <Button
          isWrite
          variant="outline"
          isBusy={end.isPending}
          aria-label={m.device_sign_out_named({ device: session.device })}
          onClick={() => end.mutate(session.id)}
        >
          {m.device_sign_out()}
        </Button>
      )}
    </li>
  )
}

export function DevicesPage() {
  return (
    <PageFrame heading={m.devices()}>
      <p className={styles.lead}>{m.devices_lead()}</p>
      <NeedsServer>
        <QueryView query={useQuery(devices)} skeleton={<Skeleton width="100%" height="15rem" />}>
          {(sessions) => <DeviceList sessions={sessions} />}
        </QueryView>
      </NeedsServer>
      <p className={styles.back}>
        <BackToSettings />
      </p>
    </PageFrame>
  )
}

function DeviceList({ sessions }: { sessions: Session[] }) {
  const [isAsking, setAsking] = useState(false)
  const end = useMutation({ ...endOtherSessionsMutation, onSettled: () => setAsking(false) })
  return (
    <>
      <ul className={styles.devices}>
        {sessions.map((session) => (
          <DeviceRow key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button variant="outline" className={styles.all} onClick={() => setAsking(true)}>
          {m.devices_sign_out_others()}
        </Button>
      )}
      <Confirm
        question={m.devices_sign_out_others_question()}
        detail={m.devices_sign_out_others_detail()}
        yes={m.device_sign_out()}
        no={m.devices_keep_them()}
        isOpen={isAsking}
        isBusy={end.isPending}
        onYes={() => end.mutate()}
        onNo={() => setAsking(false)}
      />
    </>
  )
}
