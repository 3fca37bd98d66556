import { dayIn } from '@daybook/domain/days'
import { timeZone } from '../device/timeZone.ts'

/** Returns the date of a moment on this device, as yyyy-mm-dd. */
export const localDay = (moment: Date) => dayIn(timeZone(), moment)
