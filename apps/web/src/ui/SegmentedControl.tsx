import { SegmentedControl as MantineSegmentedControl } from '@mantine/core'
import styles from './SegmentedControl.module.css'

/** A choice between a few options that are all visible. `label` is its accessible name. */
export function SegmentedControl<T extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string
  value: T
  options: { value: T; label: string }[]
  onChange: (value: T) => void
}) {
  return (
    <MantineSegmentedControl
      aria-label={label}
      classNames={{ root: styles.root, label: styles.label, indicator: styles.indicator }}
      data={options}
      value={value}
      onChange={(next) => onChange(next as T)}
      transitionDuration={140}
      withItemsBorders={false}
      fullWidth
    />
  )
}
