import type { PushDevice } from '@daybook/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { m } from '#messages'
import { raiseAlert } from '../../../../alerts/alerts.ts'
import { isNative } from '../../../../device/isNative.ts'
import { formatMoment } from '../../../../format/dates.ts'
import { type PushState, readPushState } from '../../../../reminders/push.ts'
import {
  pushDevices,
  removeDeviceMutation,
  testMutation,
  turnOffMutation,
  turnOnMutation,
} from '../../../../reminders/reminders.queries.ts'
import { Button } from '../../../../ui/Button.tsx'
import { NeedsServer } from '../../../../ui/NeedsServer.tsx'
import { QueryView } from '../../../../ui/QueryView.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { SettingsGroup } from '../SettingsGroup.tsx'
import styles from './RemindersPage.module.css'

const STATES: Record<PushState, string> = {
  on: m.reminders_device_on(),
  off: m.reminders_device_off(),
  blocked: isNative() ? m.reminders_device_blocked_app() : m.reminders_device_blocked(),
  'home-screen': m.reminders_device_home_screen(),
  unsupported: m.reminders_device_unsupported(),
}

const deviceState = { queryKey: ['push-state'], queryFn: readPushState, networkMode: 'always' } as const

/** Whether notifications come to this device, and which other devices get them. Only the server can change that. */
export function DeviceSection() {
  const { data: state } = useQuery({ ...deviceState, staleTime: 0 })
  const devices = useQuery(pushDevices)
  // Another device may have removed this one; of a native app the server knows nothing.
  const isRemoved = !isNative() && state === 'on' && devices.data?.some(({ current }) => current) === false
  return (
    <NeedsServer>
      {state && <ThisDevice state={isRemoved ? 'off' : state} hasDevices={(devices.data?.length ?? 0) > 0} />}
      <QueryView query={devices} skeleton={<Skeleton width="100%" height="6rem" />}>
        {(all) => <OtherDevices devices={all.filter(({ current }) => !current)} />}
      </QueryView>
    </NeedsServer>
  )
}

function ThisDevice({ state, hasDevices }: { state: PushState; hasDevices: boolean }) {
  const client = useQueryClient()
  const renew = { onSuccess: (next: PushState) => client.setQueryData(deviceState.queryKey, next) }
  const turnOn = useMutation({
    ...turnOnMutation,
    onSuccess: (next) => {
      renew.onSuccess(next)
      if (next === 'on') raiseAlert(m.reminders_turned_on())
    },
  })
  const turnOff = useMutation({ ...turnOffMutation, ...renew })
  const test = useMutation(testMutation)
  return (
    <SettingsGroup heading={m.reminders_this_device()}>
      <li>
        <p className={styles.text}>{STATES[state]}</p>
        <div className={styles.buttons}>
          {state === 'off' && (
            <Button isWrite isBusy={turnOn.isPending} onClick={() => turnOn.mutate()}>
              {m.reminders_turn_on()}
            </Button>
          )}
          {state === 'on' && (
            <Button isWrite variant="outline" isBusy={turnOff.isPending} onClick={() => turnOff.mutate()}>
              {m.reminders_turn_off()}
            </Button>
          )}
          {(hasDevices || (isNative() && state === 'on')) && (
            <Button isWrite variant="outline" isBusy={test.isPending} onClick={() => test.mutate()}>
              {m.reminders_test()}
            </Button>
          )}
        </div>
      </li>
    </SettingsGroup>
  )
}

function OtherDevices({ devices }: { devices: PushDevice[] }) {
  const remove = useMutation(removeDeviceMutation)
  return (
    <SettingsGroup heading={m.reminders_devices()}>
      {devices.length === 0 && <li className={styles.text}>{m.reminders_devices_none()}</li>}
      {devices.map(({ id, device, created, failed }) => (
        <li key={id} className={`${styles.text} ${styles.device}`}>
          <div>
            <p>{device}</p>
            <p>{failed ? m.reminders_device_failed() : m.reminders_device_since({ moment: formatMoment(created) })}</p>
          </div>
          <Button
            isWrite
            variant="outline"
            isBusy={remove.isPending && remove.variables === id}
            aria-label={m.reminders_device_remove_named({ device })}
            onClick={() => remove.mutate(id)}
          >
            {m.reminders_device_remove()}
          </Button>
        </li>
      ))}
    </SettingsGroup>
  )
}
