import { m } from '#messages'
import { Button } from '../../../ui/Button.tsx'
import { IconAdd } from '../../../ui/icons.ts'

/** The button that opens the form for a new entry. `isInNav`: the navigation of tablets has it, too. */
export function AddButton({ isInNav, onClick }: { isInNav?: boolean; onClick: () => void }) {
  return (
    <Button data-in-nav={isInNav} onClick={onClick}>
      <IconAdd size={20} aria-hidden="true" />
      {m.entry_add_open()}
    </Button>
  )
}
