import { m } from '#messages'
import { Button } from '../../ui/Button.tsx'
import { IconFilter } from '../../ui/icons.ts'
import type { ShownFilter } from './useTaskFilter.ts'

/** Opens the field that filters the tasks by a text, and closes it. */
export function FilterButton({ filter: { only, show } }: { filter: ShownFilter }) {
  const isOpen = only?.kind === 'q'
  return (
    <Button
      variant="icon"
      aria-label={m.task_query()}
      title={m.task_query()}
      aria-expanded={isOpen}
      data-filter
      onClick={() => show(isOpen ? undefined : { kind: 'q', value: '' })}
    >
      <IconFilter size={20} aria-hidden="true" />
    </Button>
  )
}
