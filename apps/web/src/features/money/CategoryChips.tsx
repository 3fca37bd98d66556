import { m } from '#messages'
import { Button } from '../../ui/Button.tsx'
import styles from './FilterForm.module.css'

const SHOWN = 24

type Props = { names: string[]; chosen: string[]; onChange: (chosen: string[]) => void }

/** The categories that are used most, of which several can be chosen. */
export function CategoryChips({ names: known, chosen, onChange }: Props) {
  const names = [...new Set([...chosen, ...known.slice(0, SHOWN)])]
  if (names.length < 2) return null
  const toggle = (name: string) =>
    onChange(chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name])
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>{m.filter_categories()}</legend>
      <div className={styles.chips}>
        {names.map((name) => (
          <Button
            key={name}
            variant="bare"
            className={styles.chip}
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
