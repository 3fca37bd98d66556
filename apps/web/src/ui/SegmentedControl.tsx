import { SegmentedControl as MantineSegmentedControl } from '@mantine/core'
import styles from './SegmentedControl.module.css'

/** A switch between a few ways, all in sight. `label` names the choice for those who hear it. */
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
