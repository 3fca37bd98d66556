import type { LimitedKind } from '../rowLimits.ts'
import { type ErrorDefinitions, grouped, type Maximum } from './definition.ts'

const PLURALS: Partial<Record<LimitedKind, string>> = { rate: 'exchange rates', schedule: 'recurring entries' }
const toPlural = (kind: LimitedKind) => PLURALS[kind] ?? `${kind}s`
type Rows = Maximum & { kind: LimitedKind }

/** Errors of tasks, routines, notes and the history. */
export const planningErrors = {
  task_title_required: [400, 'Title is required.'],
  due_date_invalid: [400, 'Invalid due date'],
  due_twice: [400, 'Choose a due time or a due day, not both'],
  labels_invalid: [400, 'A task can have at most 20 labels, and none without a name'],
  priority_invalid: [400, 'Priority should be 1, 2 or 3'],
  duration_invalid: [400, 'Duration should be 1 to 1,440 minutes'],
  task_after_itself: [400, 'A task cannot stand behind itself'],
  task_inside_itself: [400, 'A task cannot be a subtask of itself, or more than 20 levels deep'],
  task_not_found: [404, 'Task not found'],
  project_not_found: [404, 'Project not found'],

  repeat_negative: [400, 'Repeat should be 0 or greater than 0'],
  repeat_too_large: [400, ({ maximum }: Maximum) => `Repeat should be at most ${grouped(maximum)}`],
  repeat_not_whole: [400, 'Repeat should be a whole number'],
  time_invalid: [400, 'Invalid time format'],
  deadline_invalid: [400, 'Invalid deadline format'],
  weekday_invalid: [400, 'Invalid weekday'],
  weekday_required: [400, 'Choose at least one weekday'],
  month_day_invalid: [400, 'Day of the month should be from 1 to 31'],
  month_invalid: [400, 'Invalid month'],
  year_invalid: [400, 'Invalid year'],
  target_invalid: [400, 'Enter a whole number from 1 to 100,000.'],
  times_a_week_invalid: [400, 'Enter a whole number from 1 to 6.'],
  pause_invalid: [400, 'A pause should end today or later'],
  count_invalid: [400, 'Enter a whole number up to 100,000.'],
  day_in_future: [400, 'Day cannot be in the future'],
  routine_not_found: [404, 'Routine not found'],

  reminder_invalid: [400, 'Invalid reminder'],

  schedule_invalid: [400, 'Invalid recurrence'],
  schedule_not_found: [404, 'Recurring entry not found'],
  day_not_due: [400, 'Nothing is due on this day'],
  too_many_changed_days: [400, 'At most 100 days of a recurring entry can differ'],
  too_many_handled_days: [400, 'Record or skip earlier days first'],

  new_note_empty: [400, 'Cannot create a empty note'],
  note_empty: [400, 'Cannot save an empty note'],
  section_empty: [400, 'Cannot add empty section!'],
  sections_invalid: [400, 'Invalid sections'],
  version_invalid: [400, 'Invalid version'],
  note_too_long: [400, ({ maximum }: Maximum) => `A note can have at most ${grouped(maximum)} characters`],
  too_many_sections: [400, ({ maximum }: Maximum) => `A note can have at most ${grouped(maximum)} sections`],
  note_changed: [400, 'This note was changed elsewhere in the meantime. Nothing was overwritten.'],
  note_not_found: [404, 'Note not found'],
  section_not_found: [404, 'Section not found'],

  link_to_itself: [400, 'This cannot be linked to itself'],
  too_many_links: [400, ({ maximum }: Maximum) => `This can have at most ${grouped(maximum)} links`],

  too_many_rows: [400, ({ kind, maximum }: Rows) => `There can be at most ${grouped(maximum)} ${toPlural(kind)}`],
  row_kind_invalid: [400, 'Invalid kind'],
  operation_unknown: [400, 'This change is not known here'],
  operation_not_found: [404, 'There is nothing to undo'],
  trash_item_not_found: [404, 'This is not in the trash any more'],
} as const satisfies ErrorDefinitions
