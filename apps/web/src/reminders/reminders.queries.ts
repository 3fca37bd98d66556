import {
  changePreferences,
  changeReminders,
  listPushSubscriptions,
  removePushSubscription,
  sendTestPush,
} from '@daybook/contract'
import { mutationOptions } from '@tanstack/react-query'
import { m } from '#messages'
import { raiseAlert } from '../alerts/alerts.ts'
import { callServer } from '../api/client.ts'
import { makeMutation } from '../api/operations.ts'
import { mutationFor, queryFor } from '../api/queries.ts'
import { taskDoneText } from '../api/sendTaskDone.ts'
import { isNative } from '../device/isNative.ts'
import { formatTimeOfDay } from '../format/dates.ts'
import { type Press, snoozeOf } from '../worker/presses.ts'
import { performPress } from './pressed.ts'
import { turnOffPush, turnOnPush } from './push.ts'

export const changeRemindersMutation = mutationFor(changeReminders, { saved: m.saved() })

export const changeZoneMutation = mutationFor(changePreferences, { saved: m.saved() })

// Silent: the page shows itself that the list could not be loaded.
export const pushDevices = queryFor(listPushSubscriptions, {}, { silent: true })

const shows = ['rate_limited'] as const

export const turnOnMutation = mutationOptions({
  mutationFn: turnOnPush,
  meta: { failure: m.reminders_turn_on_failed(), needsServer: m.needs_server() },
})

export const turnOffMutation = mutationOptions({
  mutationFn: turnOffPush,
  meta: { done: m.reminders_turned_off(), needsServer: m.needs_server() },
})

export const removeDeviceMutation = mutationOptions({
  mutationFn: (id: string) => callServer(removePushSubscription, { body: { id } }),
  meta: { done: m.reminders_device_removed() },
})

export const testMutation = mutationOptions({
  mutationFn: async () => {
    if (isNative()) return void (await (await import('./nativeReminders.ts')).showNativeTest())
    const { devices } = (await callServer(sendTestPush, {})).body
    raiseAlert(devices === 1 ? m.reminders_tested_one() : m.reminders_tested({ count: devices }))
  },
  meta: { shows, readOnly: true },
})

type Pressed = Press & { title: string }

/** Carries out a button of a reminder in the app, and offers to undo that. */
export const pressMutation = makeMutation(({ title: _, ...press }: Pressed, send) => performPress(press, send), {
  undoText: ({ title: name, action, ...press }, answer) =>
    action === 'done'
      ? taskDoneText(name, answer)
      : m.reminder_snoozed({ name, time: formatTimeOfDay(snoozeOf(press).until) }),
  isQuiet: true,
})
