import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import styles from './QuietSelect.module.css'

const QUIET = { root: styles.root ?? '', label: styles.label ?? '', input: styles.input ?? '' }

/** A choice that is one plain line while nothing is chosen. */
export const QuietSelect = ({ isQuiet, ...select }: NativeSelectProps & { isQuiet: boolean }) => (
  <NativeSelect classNames={isQuiet ? QUIET : {}} {...select} />
)
