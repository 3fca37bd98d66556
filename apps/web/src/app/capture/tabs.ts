import type { CaptureKind } from '@daybook/domain/capture/captured'
import { m } from '#messages'

type Tab = 'money' | 'task' | 'note' | 'routine'

export const TABS: { value: Tab; label: string }[] = [
  { value: 'money', label: m.money_heading() },
  { value: 'task', label: m.capture_task() },
  { value: 'note', label: m.capture_note() },
  { value: 'routine', label: m.nav_routine() },
]

/** Returns the tab with the form of this kind. */
export const tabOf = (kind: CaptureKind): Tab =>
  kind === 'task' || kind === 'note' || kind === 'routine' ? kind : 'money'
