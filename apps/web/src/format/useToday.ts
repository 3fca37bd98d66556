import { useSyncExternalStore } from 'react'
import { subscribeToClock } from '../device/now.ts'
import { today } from './dates.ts'

const getToday = () => today()

/** Returns the user's current date, yyyy-mm-dd. Renders again when it changes: at midnight, or in another time zone. */
export const useToday = () => useSyncExternalStore(subscribeToClock, getToday, getToday)
