import { type LocalNotificationSchema, LocalNotifications } from '@capacitor/local-notifications'
import { PushAction, type PushShow } from '@daybook/contract'
import { m } from '#messages'

/** A notification that the system shows at a moment (ISO 8601), also while the app is closed. `id` is from 0 to 2^31 - 1. */
export type Planned = { id: number; at: string; show: PushShow }

/** A notification that was tapped, or one of whose buttons was pressed. */
type Pressed = { show: PushShow; action: PushAction | undefined }

export const readPermission = async () => (await LocalNotifications.checkPermissions()).display

export const askPermission = async () => (await LocalNotifications.requestPermissions()).display

const TITLES: Record<PushAction, string> = { done: m.done(), snooze: m.reminder_snooze() }

const typeOf = (actions: readonly PushAction[] = []) => actions.join('-')

/** Lets the system show exactly these notifications in future, and removes those on its screen that are not `useful`. */
export async function planNotifications(planned: readonly Planned[], useful: ReadonlySet<number>) {
  const { notifications: before } = await LocalNotifications.getPending()
  const wanted = new Map(planned.map((one) => [one.id, toSchema(one)]))
  const outdated = before.filter(({ id }) => !wanted.has(id)).map(({ id }) => ({ id }))
  if (outdated.length > 0) await LocalNotifications.cancel({ notifications: outdated })
  const known = new Map(before.map((one) => [one.id, one]))
  const changed = [...wanted.values()].filter(
    ({ id, title, body }) => known.get(id)?.title !== title || known.get(id)?.body !== body,
  )
  if (changed.length > 0) await LocalNotifications.schedule({ notifications: changed })
  const { notifications: shown } = await LocalNotifications.getDeliveredNotifications()
  const outdatedShown = shown.filter(({ id }) => !useful.has(id))
  if (outdatedShown.length > 0) await LocalNotifications.removeDeliveredNotifications({ notifications: outdatedShown })
}

const toSchema = ({ id, at, show }: Planned): LocalNotificationSchema => ({
  id,
  title: show.title,
  body: show.body,
  extra: show,
  actionTypeId: typeOf(show.actions),
  threadIdentifier: show.tag,
  schedule: { at: new Date(at), allowWhileIdle: true },
})

export const showNotification = ({ id, show }: Omit<Planned, 'at'>) =>
  LocalNotifications.schedule({ notifications: [{ id, title: show.title, body: show.body, extra: show }] })

/** Plans none, and removes all from the screen. */
export async function removeNotifications() {
  await LocalNotifications.cancelAll()
  await LocalNotifications.removeAllDeliveredNotifications()
}

/** Calls `listener` when a notification is pressed, also with the one that opened the app. Returns a function that ends that. */
export async function followNotifications(listener: (pressed: Pressed) => void) {
  const types = [PushAction.options, ['snooze'] as const]
  await LocalNotifications.registerActionTypes({
    types: types.map((actions) => ({
      id: typeOf(actions),
      actions: actions.map((action) => ({ id: action, title: TITLES[action] })),
    })),
  })
  const listening = await LocalNotifications.addListener(
    'localNotificationActionPerformed',
    ({ actionId, notification }) =>
      listener({ show: notification.extra, action: PushAction.options.find((one) => one === actionId) }),
  )
  return () => void listening.remove()
}
