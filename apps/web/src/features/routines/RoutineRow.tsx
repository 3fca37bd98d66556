import type { DayState, Routine, RoutinePause } from '@daybook/contract'
import { addDays } from '@daybook/domain/days'
import { weekUntil } from '@daybook/domain/routines'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { m } from '#messages'
import {
  isReachedAtOnce,
  markRoutineMutation,
  partOf,
  progressText,
  tapOf,
  weekText,
} from '../../api/markRoutineMutation.ts'
import { currentUser } from '../../api/user.queries.ts'
import { formatAmount } from '../../format/amounts.ts'
import { formatShortWeekday, formatWeekday } from '../../format/dateFormats.ts'
import { formatDay, formatTime } from '../../format/dates.ts'
import { useRoutineDay } from '../../format/routineDay.ts'
import { LinkMark } from '../../links/LinkMark.tsx'
import { Button } from '../../ui/Button.tsx'
import { CheckButton } from '../../ui/CheckButton.tsx'
import { IconAdd, IconForward, IconPause } from '../../ui/icons.ts'
import { lazyOnIdle } from '../../ui/lazyOnIdle.ts'
import { RowMenu } from '../../ui/RowMenu.tsx'
import { DAY_LABELS, DAY_SIGNS } from './dayStates.ts'
import { RoutineHistory } from './RoutineHistory.tsx'
import styles from './RoutineRow.module.css'
import { repeatText, streakText } from './repeatText.ts'
import { pauseRoutineMutation } from './routines.queries.ts'
import weekButtonStyles from './WeekButton.module.css'

const RoutineAmount = lazyOnIdle(async () => (await import('./RoutineAmount.tsx')).RoutineAmount)

type WeekButtonProps = { routine: Routine; isOpen: boolean; onClick: () => void }

/** Shows the last seven days of a routine, today last, and opens its history. */
function WeekButton({ routine: { title, week }, isOpen, onClick }: WeekButtonProps) {
  const days = weekUntil(useRoutineDay())
  const id = useId()
  return (
    <Button
      data-row
      variant="bare"
      className={weekButtonStyles.week}
      aria-label={m.routine_history_of({ title })}
      aria-describedby={id}
      aria-expanded={isOpen}
      onClick={onClick}
    >
      {days.map((day, index) => (
        <span
          key={day}
          className={weekButtonStyles.day}
          data-state={week[index]}
          data-sign={toSign(week[index], day)}
        />
      ))}
      <span id={id} className={weekButtonStyles.unseen}>
        {describe(week, days)}
      </span>
    </Button>
  )
}

/** Returns the sign of a day, or the first letter of its weekday where there is nothing to show. */
const toSign = (state: DayState = 'none', day: string) => DAY_SIGNS[state] || [...formatShortWeekday(day)][0]

/** Returns the states of the last seven days in words. */
const describe = (week: DayState[], days: string[]) =>
  days.map((date, index) => `${formatWeekday(date)} ${DAY_LABELS[week[index] ?? 'none']}`).join(', ')

type Props = {
  routine: Routine
  onUpdate: (routine: Routine) => void
  onDelete: (routine: Routine) => Promise<boolean>
}

/** A routine with its times, repeat, streak and last seven days, the last of them to tick. Shows its history on demand. */
export function RoutineRow({ routine, onUpdate, onDelete }: Props) {
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const [amount, setAmount] = useState<'closed' | 'shown' | 'asked for'>(
    isReachedAtOnce(routine) || (routine.target ?? 0) > 9 ? 'shown' : 'closed',
  )
  const mark = useMutation(markRoutineMutation)
  const { title, description, today, due_today } = routine
  const tap = tapOf(routine)
  return (
    <article className={styles.routine} aria-label={title}>
      <div className={styles.check} style={partOf(routine)}>
        {(due_today || today) && (
          <CheckButton
            label={tap.label ?? `${today ? m.undo() : m.routine_mark_done_today()}: ${title}`}
            sign={tap.sign}
            isDone={today === 'done'}
            isBusy={mark.isPending && !tap.label}
            onClick={() => mark.mutate(tap.mark)}
          />
        )}
      </div>
      <div className={styles.words}>
        <h3 dir="auto">{title}</h3>
        <Facts routine={routine} />
        {description && (
          <p className={styles.description} dir="auto">
            {description}
          </p>
        )}
        <WeekButton routine={routine} isOpen={isHistoryOpen} onClick={() => setHistoryOpen(!isHistoryOpen)} />
      </div>
      <RoutineMenu
        routine={routine}
        onAmount={() => setAmount(amount === 'closed' ? 'asked for' : 'closed')}
        onUpdate={onUpdate}
        onDelete={onDelete}
      />
      {amount !== 'closed' && <RoutineAmount routine={routine} autoFocus={amount === 'asked for'} />}
      {isHistoryOpen && <RoutineHistory routine={routine} />}
    </article>
  )
}

type MenuProps = Props & { onAmount: () => void }

function RoutineMenu({ routine, onAmount, onUpdate, onDelete }: MenuProps) {
  const mark = useMutation(markRoutineMutation)
  const pause = useMutation(pauseRoutineMutation)
  const day = useRoutineDay()
  const { id, title, today, due_today, target, pause: current } = routine
  const setPaused = (paused: boolean, days?: number) =>
    pause.mutate({ routine, paused, ...(days && { until: addDays(day, days - 1) }) })
  const amount = { label: m.routine_add_amount(), icon: IconAdd, run: onAmount }
  const skip = { label: m.routine_skip_today(), icon: IconForward, run: () => mark.mutate({ routine, mark: 'skip' }) }
  const resume = { label: m.schedule_continue(), icon: IconForward, run: () => setPaused(false) }
  const pauses = [
    { label: m.schedule_pause(), icon: IconPause, run: () => setPaused(true) },
    { label: m.routine_pause_week(), icon: IconPause, run: () => setPaused(true, 7) },
  ]
  return (
    <RowMenu
      name={title}
      row={{ kind: 'routine', id }}
      edit={m.edit()}
      onEdit={() => onUpdate(routine)}
      actions={[...(target ? [amount] : []), ...(due_today && !today ? [skip] : []), ...(current ? [resume] : pauses)]}
      onDelete={() => onDelete(routine)}
    />
  )
}

function Facts({ routine }: { routine: Routine }) {
  const { time, deadline, today, due_today, next_due, streak, expense, pause, end } = routine
  const [progress, week] = [progressText(routine), weekText(routine)]
  return (
    <p className={styles.facts}>
      {today === 'done' && <strong className={`${styles.good} ${styles.doneToday}`}>{m.routine_done_today()}</strong>}
      {today === 'skipped' && <strong>{m.routine_skipped_today()}</strong>}
      {pause && <strong>{pauseText(pause)}</strong>}
      {progress && <strong>{progress}</strong>}
      {week && <strong>{week}</strong>}
      {streak > 0 && <strong className={styles.good}>{streakText(routine)}</strong>}
      {time && <span>{m.routine_time_of({ time: formatTime(time) })}</span>}
      {deadline && <span>{m.routine_deadline_of({ time: formatTime(deadline) })}</span>}
      {(!week || end) && <span>{repeatText(routine)}</span>}
      {expense && <ExpenseFact amount={expense.amount} />}
      {!due_today && next_due && <span>{m.routine_next_on({ day: formatDay(next_due) })}</span>}
      <LinkMark kind="routine" id={routine.id} />
    </p>
  )
}

const pauseText = ({ until }: RoutinePause) =>
  until ? m.routine_paused_until({ day: formatDay(until) }) : m.schedule_is_paused()

function ExpenseFact({ amount }: { amount: number }) {
  const { data: user } = useQuery(currentUser)
  return user && <span>{m.routine_expense_of({ amount: formatAmount(amount, user.currency) })}</span>
}
