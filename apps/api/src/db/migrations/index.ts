import type { Migration } from 'kysely/migration'
import * as m0054 from './0054_baseline.ts'
import * as m0055 from './0055_long_work.ts'
import * as m0056 from './0056_ended_work.ts'
import * as m0057 from './0057_preferences.ts'
import * as m0058 from './0058_email_nfc.ts'
import * as m0059 from './0059_task_priority.ts'
import * as m0060 from './0060_task_repeat.ts'
import * as m0061 from './0061_task_days.ts'
import * as m0062 from './0062_task_labels.ts'
import * as m0064 from './0064_note_archived.ts'
import * as m0067 from './0067_routine_targets.ts'
import * as m0068 from './0068_routine_pauses.ts'
import * as m0070 from './0070_attached_to.ts'
import * as m0072 from './0072_projects.ts'
import * as m0073 from './0073_task_parent.ts'
import * as m0075 from './0075_task_filters.ts'
import * as m0076 from './0076_task_times.ts'
import * as m0077 from './0077_undoes.ts'
import * as m0078 from './0078_routine_rules.ts'
import * as m0079 from './0079_reminders.ts'
import * as m0080 from './0080_calendar_feeds.ts'
import * as m0081 from './0081_push.ts'
import * as m0082 from './0082_reminder_states.ts'
import * as m0083 from './0083_kana_search.ts'
import * as m0084 from './0084_dates_and_paper.ts'
import * as m0086 from './0086_budgets_of_all.ts'
import * as m0087 from './0087_times_a_week.ts'
import * as m0088 from './0088_first_weekday.ts'
import * as m0089 from './0089_entry_account.ts'
import * as m0090 from './0090_added_categories.ts'

/** All migrations in order. A released migration must never change. */
export const migrations: Record<string, Migration> = {
  '0054_baseline': m0054,
  '0055_long_work': m0055,
  '0056_ended_work': m0056,
  '0057_preferences': m0057,
  '0058_email_nfc': m0058,
  '0059_task_priority': m0059,
  '0060_task_repeat': m0060,
  '0061_task_days': m0061,
  '0062_task_labels': m0062,
  '0064_note_archived': m0064,
  '0067_routine_targets': m0067,
  '0068_routine_pauses': m0068,
  '0070_attached_to': m0070,
  '0072_projects': m0072,
  '0073_task_parent': m0073,
  '0075_task_filters': m0075,
  '0076_task_times': m0076,
  '0077_undoes': m0077,
  '0078_routine_rules': m0078,
  '0079_reminders': m0079,
  '0080_calendar_feeds': m0080,
  '0081_push': m0081,
  '0082_reminder_states': m0082,
  '0083_kana_search': m0083,
  '0084_dates_and_paper': m0084,
  '0086_budgets_of_all': m0086,
  '0087_times_a_week': m0087,
  '0088_first_weekday': m0088,
  '0089_entry_account': m0089,
  '0090_added_categories': m0090,
}
