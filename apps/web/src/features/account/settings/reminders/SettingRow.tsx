import { type ReactNode, useId } from 'react'
import { Written } from '../../../../ui/DateInput.tsx'
import { useWriteLock } from '../../../../ui/NeedsServer.tsx'
import rows from '../SettingsPage.module.css'
import styles from './RemindersPage.module.css'

type RowProps = {
  label: string
  children: (control: { id: string; disabled: boolean; className: string }) => ReactNode
}

/** A setting with its control at the end of the line. */
function SettingRow({ label, children }: RowProps) {
  const id = useId()
  const { isLocked } = useWriteLock()
  return (
    <li>
      <label className={`${rows.row} ${styles.row}`} htmlFor={id}>
        <span>{label}</span>
        {children({ id, disabled: isLocked, className: styles.control ?? '' })}
      </label>
    </li>
  )
}

type Props<V> = { label: string; value: V; onChange: (value: V) => void }

export const SwitchRow = ({ label, value, onChange }: Props<boolean>) => (
  <SettingRow label={label}>
    {(control) => (
      <input
        {...control}
        type="checkbox"
        role="switch"
        aria-checked={value}
        className={styles.check}
        checked={value}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    )}
  </SettingRow>
)

/** A time of day, hh:mm. While it is being typed it is not saved. */
export const TimeRow = ({ label, value, onChange }: Props<string>) => (
  <SettingRow label={label}>
    {(control) => (
      <Written kind="time" value={value} className={styles.time}>
        <input
          {...control}
          key={value}
          type="time"
          defaultValue={value}
          onBlur={({ currentTarget: { value: typed } }) => typed && typed !== value && onChange(typed)}
        />
      </Written>
    )}
  </SettingRow>
)

type ChoiceProps<V> = Props<V> & { options: readonly (readonly [value: V, text: string])[] }

export const ChoiceRow = <V extends string>({ label, value, options, onChange }: ChoiceProps<V>) => (
  <SettingRow label={label}>
    {({ className: _, ...control }) => (
      <select {...control} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value as V)}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    )}
  </SettingRow>
)
