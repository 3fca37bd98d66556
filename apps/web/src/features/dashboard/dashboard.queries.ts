import { getDashboard, markRoutineDone, markTaskDone } from '@daybook/contract'
import { mutationById, queryFor } from '../../api/queries.ts'

/** All data of the dashboard. Silent, because the page shows a failure itself. */
export const dashboard = queryFor(getDashboard, {}, { silent: true })

export const markDoneMutation = mutationById(markTaskDone)

export const markRoutineDoneMutation = mutationById(markRoutineDone)
