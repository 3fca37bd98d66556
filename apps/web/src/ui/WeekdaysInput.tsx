import { m } from '#messages'
import { WEEKDAYS, WEEKDAYS_IN_FULL, weekInOrder } from '../format/weekdays.ts'
import styles from './WeekdaysInput.module.css'

type Field = { none?: string; value?: number[] | null; onChange: (value: number[] | null) => void }

/** Selects weekdays; Monday is 1. The value is null if none is chosen. `none` says what that means. */
export function WeekdaysInput({ none = m.routine_weekdays_none(), value, onChange }: Field) {
  const chosen = value ?? []

  function toggle(day: number, isChosen: boolean) {
    const days = isChosen ? [...chosen, day].sort() : chosen.filter((other) => other !== day)
    onChange(days.length > 0 ? days : null)
  }

  return (
    <fieldset className={styles.days}>
      <legend>{m.routine_weekdays()}</legend>
      <div className={styles.week}>
        {weekInOrder().map((day) => (
          <label key={day}>
            <input
              type="checkbox"
              aria-label={WEEKDAYS_IN_FULL[day - 1]}
              checked={chosen.includes(day)}
              onChange={(event) => toggle(day, event.currentTarget.checked)}
            />
            <span aria-hidden="true">{WEEKDAYS[day - 1]}</span>
          </label>
        ))}
      </div>
      {chosen.length === 0 && <p className={styles.hint}>{none}</p>}
    </fieldset>
  )
}
