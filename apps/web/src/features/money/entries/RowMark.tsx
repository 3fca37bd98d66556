import { useState } from 'react'
import { m } from '#messages'
import { IconCheck } from '../../../ui/icons.ts'
import { RowCheckbox } from '../../../ui/RowCheckbox.tsx'
import styles from './EntryTexts.module.css'

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

/** A toggle button that marks a row as cleared. */
export function RowMark({ id, name, isCleared = false, onClear }: Mark & { id: string; name: string }) {
  // Shown at once: the row itself follows when the change is stored. A failure raises its alert.
  const [set, setSet] = useState({ from: isCleared, to: isCleared })
  if (set.from !== isCleared) setSet({ from: isCleared, to: isCleared })
  return (
    <RowCheckbox
      label={m.cleared_named({ name })}
      isChecked={set.to}
      onChange={(checked) => {
        setSet({ from: isCleared, to: checked })
        onClear?.(id, checked).catch(() => setSet({ from: isCleared, to: isCleared }))
      }}
    />
  )
}
