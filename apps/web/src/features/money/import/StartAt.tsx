import { Checkbox } from '@mantine/core'
import { m } from '#messages'
import { formatAmount } from '../../../format/amounts.ts'
import type { useOpening } from './useOpening.ts'

type Props = ReturnType<typeof useOpening> & { currency: string }

/** Offers the opening balance that a file says, while there is one. */
export function StartAt({ offered, chosen, choose, currency }: Props) {
  if (!offered) return null
  return (
    <Checkbox
      label={m.import_opening({ amount: formatAmount(offered.amount, currency) })}
      checked={chosen !== undefined}
      onChange={(event) => choose(event.currentTarget.checked)}
    />
  )
}
