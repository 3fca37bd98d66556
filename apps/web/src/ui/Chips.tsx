import { Button } from './Button.tsx'
import styles from './Chips.module.css'
import shared from './shared.module.css'

const SHOWN = 24

type Props = {
  label: string
  /** For a group whose label a field beside it has. */
  isLabelHidden?: boolean
  names: string[]
  chosen: string[]
  onChange: (chosen: string[]) => void
}

/** The names that are used most, of which several can be chosen. */
export function Chips({ label, isLabelHidden, names: known, chosen, onChange }: Props) {
  const names = [...new Set([...chosen, ...known.slice(0, SHOWN)])]
  if (known.length === 0) return null
  const toggle = (name: string) =>
    onChange(chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name])
  return (
    <fieldset className={styles.group}>
      <legend className={isLabelHidden ? shared.unseen : styles.label}>{label}</legend>
      <div className={styles.chips}>
        {names.map((name) => (
          <Button
            key={name}
            variant="bare"
            className={styles.chip}
            dir="auto"
            aria-pressed={chosen.includes(name)}
            onClick={() => toggle(name)}
          >
            {name}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
