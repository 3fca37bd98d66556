import { SETTINGS_ID } from '@daybook/contract'
import { dayIn } from '@daybook/domain/days'
import { routineDayAt } from '@daybook/domain/routineDay'
import { getDayEnd } from '../device/preferences.ts'
import { timeZone } from '../device/timeZone.ts'
import type { ReadContext } from './answers.ts'

/** Returns the date of a moment on this device, as yyyy-mm-dd. */
export const localDay = (moment: Date) => dayIn(timeZone(), moment)

/** Returns the days on which the answers of this device depend, as one text. */
export const localDays = (moment: Date) => `${localDay(moment)} ${routineDayAt(timeZone(), moment, getDayEnd())}`

/** Returns the day for which routines are marked, by the settings in the rows. */
export const routineDayOf = ({ rows, now, timeZone }: Pick<ReadContext, 'rows' | 'now' | 'timeZone'>) =>
  routineDayAt(timeZone, now, rows.get('settings', SETTINGS_ID)?.day_end)
