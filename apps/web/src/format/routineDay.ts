import { routineDayAt } from '@daybook/domain/routineDay'
import { useSyncExternalStore } from 'react'
import { subscribeToClock } from '../device/now.ts'
import { getDayEnd } from '../device/preferences.ts'
import { timeZone } from '../device/timeZone.ts'

/** Returns the day for which the user's routines are marked now, yyyy-mm-dd. */
export const routineDay = () => routineDayAt(timeZone(), new Date(), getDayEnd())

/** Like {@link routineDay}. Renders again when it changes. */
export const useRoutineDay = () => useSyncExternalStore(subscribeToClock, routineDay, routineDay)
