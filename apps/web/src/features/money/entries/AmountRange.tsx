import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { currentUser } from '../../../api/user.queries.ts'
import { AmountInput } from '../../../ui/AmountInput.tsx'
import styles from './FilterForm.module.css'

const FIELDS = [
  { name: 'min', label: m.filter_amount_min() },
  { name: 'max', label: m.filter_amount_max() },
] as const

/** A bound as it is typed: a text is no amount, and rejected by the schema of the form. */
export type Bound = number | string | undefined
type Range = { min: Bound; max: Bound }
type Props = {
  values: Range
  errors: Record<string, unknown>
  onChange: (name: keyof Range, value: Bound) => void
}

/** The smallest and the largest amount. */
export function AmountRange({ values, errors, onChange }: Props) {
  const currency = useQuery(currentUser).data?.currency ?? ''
  return (
    <div className={styles.pair}>
      {FIELDS.map(({ name, label }) => (
        <AmountInput
          key={name}
          label={label}
          currency={currency}
          isSmall
          data-path={name}
          autoFocus={false}
          error={errors[name] as string}
          value={values[name] ?? ''}
          onChange={(value) => onChange(name, value === '' ? undefined : value)}
        />
      ))}
    </div>
  )
}
