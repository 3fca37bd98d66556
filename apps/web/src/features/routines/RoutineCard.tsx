import type { Routine } from '@daybook/contract'
import { useState } from 'react'
import { m } from '#messages'
import { formatDay, formatTime } from '../../format/dates.ts'
import { Button } from '../../ui/Button.tsx'
import { RowMenu } from '../../ui/RowMenu.tsx'
import { sheetClassName } from '../../ui/sheetClassName.ts'
import styles from './RoutineCard.module.css'
import { RoutineMonth } from './RoutineMonth.tsx'
import { repeatText } from './repeatText.ts'
import { TodayMarks } from './TodayMarks.tsx'

type Props = { routine: Routine; onUpdate: (routine: Routine) => void; onDelete: (routine: Routine) => void }

/** A routine with its times, repeat, streak and state of today. Shows its month on demand. */
export function RoutineCard({ routine, onUpdate, onDelete }: Props) {
  const [isMonthOpen, setMonthOpen] = useState(false)
  const { title, description, time, deadline, streak } = routine
  return (
    <article className={`${sheetClassName} ${styles.card}`} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      <div className={styles.menu}>
        <RowMenu
          name={title}
          row={{ kind: 'routine', id: routine.id }}
          edit={m.edit()}
          onEdit={() => onUpdate(routine)}
          onDelete={() => onDelete(routine)}
        />
      </div>
      {description && <p className={styles.description}>{description}</p>}
      <p className={styles.facts}>
        {time && <span>{m.routine_time_of({ time: formatTime(time) })}</span>}
        {deadline && <span>{m.routine_deadline_of({ time: formatTime(deadline) })}</span>}
        <span>{repeatText(routine)}</span>
        {!routine.due_today && routine.next_due && (
          <span>{m.routine_next_on({ day: formatDay(routine.next_due) })}</span>
        )}
        {streak > 0 && <strong className={styles.streak}>{m.routine_streak({ streak })}</strong>}
      </p>
      <div className={styles.actions}>
        <TodayMarks routine={routine} />
        <Button
          variant="plain"
          aria-expanded={isMonthOpen}
          aria-label={m.routine_history_of({ title })}
          onClick={() => setMonthOpen(!isMonthOpen)}
        >
          {m.routine_history()}
        </Button>
      </div>
      {isMonthOpen && <RoutineMonth id={routine.id} />}
    </article>
  )
}
