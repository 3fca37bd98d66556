import { Button } from '@mantine/core'
import { IconAdd } from '../../ui/icons.ts'

/** The button that opens the form for a new entry. */
export function AddButton({ onClick }: { onClick: () => void }) {
  return (
    <Button size="lg" leftSection={<IconAdd size={20} aria-hidden="true" />} onClick={onClick}>
      Add a Income / Expense.....
    </Button>
  )
}
