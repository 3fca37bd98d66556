import { m } from '#messages'
import styles from './RowCheckbox.module.css'

/** The class of a row that says with `data-chosen` whether it is selected, if it can be. */
export const choosableRow = styles.row ?? ''

type Props = {
  label: string
  isChecked: boolean
  /** Called with whether it is checked then, and whether Shift is pressed. */
  onChange: (isChecked: boolean, isShift: boolean) => void
}

/** A checkbox that is checked by a tap anywhere on its row, which has a position. */
export const RowCheckbox = ({ label, isChecked, onChange }: Props) => (
  <label className={styles.choice}>
    <input
      type="checkbox"
      aria-label={label}
      checked={isChecked}
      onChange={({ currentTarget, nativeEvent }) =>
        onChange(currentTarget.checked, (nativeEvent as MouseEvent).shiftKey)
      }
    />
  </label>
)

type ChoiceProps = { name: string; isChosen: boolean; onChoose: (isRange: boolean) => void }

/** Selects a row; with Shift, all rows up to the last one. */
export const RowChoice = ({ name, isChosen, onChoose }: ChoiceProps) => (
  <RowCheckbox label={m.choose_named({ name })} isChecked={isChosen} onChange={(_, isShift) => onChoose(isShift)} />
)
