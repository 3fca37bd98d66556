import { m } from '#messages'
import { Button } from '../../ui/Button.tsx'
import styles from './Archive.module.css'

/** How far something is, with what is done now and the button that cancels it. `part` is from 0 to 1. */
export function CancellableProgress({ label, part, onCancel }: { label: string; part: number; onCancel: () => void }) {
  return (
    <>
      <label className={styles.progress}>
        {label}
        <progress value={part} max={1} />
      </label>
      <Button variant="outline" onClick={onCancel}>
        {m.cancel()}
      </Button>
    </>
  )
}
