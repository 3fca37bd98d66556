import { m } from '#messages'
import styles from './RoutineFields.module.css'
import { WEEKDAYS, WEEKDAYS_IN_FULL } from './repeatText.ts'

type Field = { value?: number[] | null; onChange: (value: number[] | null) => void }

/** Selects weekdays; Monday is 1. The value is null if none is chosen, which means the weekday of the start. */
export function WeekdaysInput({ value, onChange }: Field) {
  const chosen = value ?? []

  function toggle(day: number, isChosen: boolean) {
    const days = isChosen ? [...chosen, day].sort() : chosen.filter((other) => other !== day)
    onChange(days.length > 0 ? days : null)
  }

  return (
    <fieldset className={styles.days}>
      <legend>{m.routine_weekdays()}</legend>
      <div className={styles.week}>
        {WEEKDAYS.map((name, index) => (
          <label key={name}>
            <input
              type="checkbox"
              aria-label={WEEKDAYS_IN_FULL[index]}
              checked={chosen.includes(index + 1)}
              onChange={(event) => toggle(index + 1, event.currentTarget.checked)}
            />
            <span aria-hidden="true">{name}</span>
          </label>
        ))}
      </div>
      {chosen.length === 0 && <p className={styles.hint}>{m.routine_weekdays_none()}</p>}
    </fieldset>
  )
}
