import type { Operation } from '@daybook/contract'
import { m } from '#messages'

/** Returns the name by which the user knows a device. */
export const deviceName = ({ device, current }: Pick<Operation, 'device' | 'current'>) =>
  current ? m.this_device() : (device ?? m.activity_other_device())
