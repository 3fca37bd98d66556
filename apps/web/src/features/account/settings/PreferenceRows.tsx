import type { User } from '@daybook/contract'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { m } from '#messages'
import { CHOSEN_PREFERENCES, PREFERENCE_TEXTS } from '../../../format/preferenceTexts.ts'
import { useWriteLock } from '../../../ui/NeedsServer.tsx'
import styles from './SettingsPage.module.css'
import { changePreferencesMutation } from './settings.queries.ts'

const LABELS = {
  theme: m.preference_theme(),
  first_day: m.preference_first_day(),
  hours: m.preference_hours(),
  dates: m.preference_dates(),
  paper: m.preference_paper(),
  day_end: m.preference_day_end(),
}

/** The rows that choose theme, first day of the week, hours, dates, paper and the end of a day, each by itself. */
export function PreferenceRows({ user }: { user: User | undefined }) {
  const id = useId()
  const { isLocked } = useWriteLock()
  const { mutate } = useMutation(changePreferencesMutation)
  return CHOSEN_PREFERENCES.map((name) => {
    const options = PREFERENCE_TEXTS[name]
    // Another device may offer more, since not every language has a choice.
    const chosen = options.find(([value]) => value === user?.[name]) ?? options[0]
    return (
      <li key={name}>
        <label className={styles.row} htmlFor={`${id}${name}`}>
          <span>{LABELS[name]}</span>
          <select
            id={`${id}${name}`}
            disabled={!user || isLocked}
            value={chosen?.[0]}
            onChange={({ currentTarget: { value } }) => mutate({ [name]: value })}
          >
            {options.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </label>
      </li>
    )
  })
}
