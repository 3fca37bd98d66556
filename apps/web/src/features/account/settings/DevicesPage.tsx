import type { Session } from '@daybook/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#messages'
import { Button } from '../../../ui/Button.tsx'
import { Confirm } from '../../../ui/Confirm.tsx'
import { NeedsServer } from '../../../ui/NeedsServer.tsx'
import { PageFrame } from '../../../ui/PageFrame.tsx'
import { QueryView } from '../../../ui/QueryView.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { BackToSettings } from './BackToSettings.tsx'
import { DeviceRow } from './DeviceRow.tsx'
import styles from './DevicesPage.module.css'
import { devices, endOtherSessionsMutation } from './settings.queries.ts'

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
