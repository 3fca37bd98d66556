import type { ReminderKind, ReminderSettings } from '@daybook/contract'
import { REMINDER_DEFAULTS } from '@daybook/domain/reminderTimes'
import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { currentUser } from '../../../../api/user.queries.ts'
import { useRun } from '../../../../api/useWrite.ts'
import { timeZone } from '../../../../device/timeZone.ts'
import { WEEKDAYS_IN_FULL, weekInOrder } from '../../../../format/weekdays.ts'
import { reminderSettings } from '../../../../reminders/remind.queries.ts'
import { changeRemindersMutation, changeZoneMutation } from '../../../../reminders/reminders.queries.ts'
import { placeOf } from '../../../../reminders/useZoneQuestion.ts'
import { Button } from '../../../../ui/Button.tsx'
import { QueryView } from '../../../../ui/QueryView.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { SettingsGroup } from '../SettingsGroup.tsx'
import styles from './RemindersPage.module.css'
import { ChoiceRow, SwitchRow, TimeRow } from './SettingRow.tsx'

type Change = (changed: ReminderSettings) => void
type Props = { settings: ReminderSettings; change: Change }

const KINDS: [Exclude<ReminderKind, 'review'>, string][] = [
  ['task', m.reminders_task()],
  ['routine', m.reminders_routine()],
  ['schedule', m.reminders_schedule()],
  ['budget', m.reminders_budget()],
]
const MAILS = [
  ['off', m.reminders_mail_off()],
  ['each', m.reminders_mail_each()],
  ['daily', m.reminders_mail_daily()],
] as const
const REVIEW = '17:00'

/** What the user is reminded of, when and how. */
export function SettingSections() {
  const run = useRun(changeRemindersMutation)
  return (
    <QueryView query={useQuery(reminderSettings)} skeleton={<Skeleton width="100%" height="20rem" />}>
      {(settings) => (
        <>
          <WhatSection settings={settings} change={run} />
          {settings.on !== false && <WhenSection settings={settings} change={run} />}
          <ZoneSection />
        </>
      )}
    </QueryView>
  )
}

function WhatSection({ settings, change }: Props) {
  const { on = true, off = [], mail = 'off' } = settings
  const choose = (kind: ReminderKind, isOn: boolean) =>
    change({ off: isOn ? off.filter((one) => one !== kind) : [...off, kind] })
  return (
    <SettingsGroup heading={m.reminders_what()}>
      <SwitchRow label={m.reminders_all()} value={on} onChange={(on) => change({ on })} />
      {on &&
        KINDS.map(([kind, label]) => (
          <SwitchRow
            key={kind}
            label={label}
            value={!off.includes(kind)}
            onChange={(isChosen) => choose(kind, isChosen)}
          />
        ))}
      {on && (
        <ChoiceRow label={m.reminders_mail()} value={mail} options={MAILS} onChange={(mail) => change({ mail })} />
      )}
    </SettingsGroup>
  )
}

function WhenSection({ settings, change }: Props) {
  const { time = REMINDER_DEFAULTS.time, quiet_hours: hours = REMINDER_DEFAULTS.quiet_hours, review = null } = settings
  const days = weekInOrder().map((day) => [String(day), WEEKDAYS_IN_FULL[day - 1]!] as const)
  const setReview = (day: string) =>
    change({ review: day === '0' ? null : { weekday: Number(day), time: review?.time ?? REVIEW } })
  return (
    <SettingsGroup heading={m.reminders_when()}>
      <TimeRow label={m.reminders_time()} value={time} onChange={(time) => change({ time })} />
      <SwitchRow
        label={m.reminders_quiet()}
        value={hours !== null}
        onChange={(isOn) => change({ quiet_hours: isOn ? REMINDER_DEFAULTS.quiet_hours : null })}
      />
      {hours && (
        <>
          <TimeRow
            label={m.reminders_quiet_from()}
            value={hours.from}
            onChange={(from) => change({ quiet_hours: { ...hours, from } })}
          />
          <TimeRow
            label={m.reminders_quiet_until()}
            value={hours.until}
            onChange={(until) => change({ quiet_hours: { ...hours, until } })}
          />
        </>
      )}
      <ChoiceRow
        label={m.reminders_review()}
        value={String(review?.weekday ?? 0)}
        options={[['0', m.reminders_review_never()], ...days]}
        onChange={setReview}
      />
      {review && (
        <TimeRow
          label={m.reminders_review_time()}
          value={review.time}
          onChange={(time) => change({ review: { ...review, time } })}
        />
      )}
    </SettingsGroup>
  )
}

function ZoneSection() {
  const { data: user } = useQuery(currentUser)
  const run = useRun(changeZoneMutation)
  const here = timeZone()
  return (
    <SettingsGroup heading={m.reminders_zone()}>
      <li className={styles.text}>
        <p>{user?.zone ? user.zone.replaceAll('_', ' ') : m.reminders_zone_none()}</p>
      </li>
      {user && user.zone !== here && (
        <li className={styles.buttons}>
          <Button isWrite variant="outline" onClick={() => run({ zone: here })}>
            {m.reminders_zone_use({ zone: placeOf(here) })}
          </Button>
        </li>
      )}
    </SettingsGroup>
  )
}
