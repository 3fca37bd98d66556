import type { Mutant } from './mutant.ts'

const DOMAIN = '../../packages/domain/src/'
const USER = 'src/features/reminders/remindUser.ts'

/** Mistakes that the test of a year of reminders has to find. */
export const REMINDER_MUTANTS: Mutant[] = [
  {
    name: 'what is done of a routine does not count',
    file: `${DOMAIN}reminders.ts`,
    replace: [["if (state === 'done' || state === 'skipped') continue", '']],
  },
  {
    name: 'a done task is still reminded of',
    file: 'src/features/tasks/remindedTasks.repo.ts',
    replace: [
      [".where('completed_at', 'is', null)\n", ''],
      ['...toRow(row),', '...toRow(row), completed: null,'],
    ],
  },
  {
    name: 'a snooze silences nothing',
    file: `${DOMAIN}reminders.ts`,
    replace: [['again ? moments.filter(([at]) => at > again) : moments', 'moments']],
  },
  {
    name: 'a snooze is never over',
    file: `${DOMAIN}reminders.ts`,
    replace: [['again ? [...kept, [again,', 'again === undefined ? [...kept, [again!,']],
  },
  {
    name: 'the morning is that of UTC',
    file: `${DOMAIN}reminderTimes.ts`,
    replace: [['momentAt(place.timeZone, day, due.time)', "momentAt('UTC', day, due.time)"]],
  },
  {
    name: 'the quiet hours end with the day',
    file: `${DOMAIN}reminderTimes.ts`,
    replace: [['isOverMidnight && isEvening ? addDays(local.day, 1) : local.day', 'local.day']],
  },
  {
    name: 'a user is reminded again once the horizon is over',
    file: USER,
    replace: [['const until = next ?? momentOf', 'const until = momentOf']],
  },
  {
    name: 'nothing is noted as sent',
    file: USER,
    replace: [['await repo.addSent(plan.sent)', '']],
  },
  {
    name: 'what has become due in another time zone is left out',
    file: USER,
    replace: [['state.zone === timeZone ?', 'state ?']],
  },
  {
    name: 'a write does not let a user be reminded again',
    file: 'src/db/changes/head.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of the program.
    replace: [['case when remind_at > ${at} then ${at} else remind_at end', 'remind_at']],
  },
]
