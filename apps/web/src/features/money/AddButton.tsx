import { Button } from '@mantine/core'
import { m } from '#messages'
import { IconAdd } from '../../ui/icons.ts'

/** The button that opens the form for a new entry. */
export function AddButton({ onClick }: { onClick: () => void }) {
  return (
    <Button size="lg" leftSection={<IconAdd size={20} aria-hidden="true" />} onClick={onClick}>
      {m.entry_add_open()}
    </Button>
  )
}
