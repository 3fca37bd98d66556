import { useState } from 'react'
import { m } from '#messages'
import { IconCheck } from '../../../ui/icons.ts'
import styles from './EntryRows.module.css'

export type Mark = {
  isCleared?: boolean | undefined
  onClear?: ((id: string, isCleared: boolean) => Promise<unknown>) | undefined
}

/** Shows that a row is cleared. */
export const ClearedSign = () => (
  <span role="img" aria-label={m.cleared()} title={m.cleared()} className={styles.cleared}>
    <IconCheck size={14} aria-hidden="true" />
  </span>
)

type ChoiceProps = { name: string; isChosen: boolean; onChoose: (isRange: boolean) => void }

/** Selects a row; with Shift, all rows up to the last one. */
export const RowChoice = ({ name, isChosen, onChoose }: ChoiceProps) => (
  <label className={styles.choice}>
    <input
      type="checkbox"
      aria-label={m.choose_named({ name })}
      checked={isChosen}
      onChange={({ nativeEvent }) => onChoose((nativeEvent as MouseEvent).shiftKey)}
    />
  </label>
)

/** A toggle button that marks a row as cleared. */
export function RowMark({ id, name, isCleared = false, onClear }: Mark & { id: string; name: string }) {
  // Shown at once: the row itself follows when the change is stored. A failure raises its alert.
  const [set, setSet] = useState({ from: isCleared, to: isCleared })
  if (set.from !== isCleared) setSet({ from: isCleared, to: isCleared })
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        aria-label={m.cleared_named({ name })}
        checked={set.to}
        onChange={({ currentTarget: { checked } }) => {
          setSet({ from: isCleared, to: checked })
          onClear?.(id, checked).catch(() => setSet({ from: isCleared, to: isCleared }))
        }}
      />
    </label>
  )
}
