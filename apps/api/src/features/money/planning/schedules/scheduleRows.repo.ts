import { nextAutomaticDay } from '@daybook/domain/schedules'
import { jsonRows } from '../../../../db/changes/jsonRows.ts'

/** The schedules of a user. */
export const scheduleRows = jsonRows({
  kind: 'schedule',
  table: 'schedules',
  columnsOf: (row) => ({ next_day: nextAutomaticDay(row) }),
})
