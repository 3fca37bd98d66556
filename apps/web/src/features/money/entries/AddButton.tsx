import { m } from '#messages'
import { Button } from '../../../ui/Button.tsx'
import { IconAdd } from '../../../ui/icons.ts'

/** The button that opens the form for a new entry. */
export function AddButton({ onClick }: { onClick: () => void }) {
  return (
    <Button onClick={onClick}>
      <IconAdd size={20} aria-hidden="true" />
      {m.entry_add_open()}
    </Button>
  )
}
