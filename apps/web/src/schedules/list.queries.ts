import { listSchedules } from '@daybook/contract'
import { queryFor } from '../api/queries.ts'

/** The recurring entries, newest first. Silent, because users without any do not see them. */
export const schedules = queryFor(listSchedules, {}, { silent: true })
