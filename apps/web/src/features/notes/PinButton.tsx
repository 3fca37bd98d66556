import { useMutation } from '@tanstack/react-query'
import { m } from '#messages'
import { Button } from '../../ui/Button.tsx'
import { IconPin } from '../../ui/icons.ts'
import styles from './NoteList.module.css'
import { pinNoteMutation } from './notes.queries.ts'

/** A button that pins a note above the others, pressed while it is pinned. */
export function PinButton({ id, title, isPinned }: { id: string; title: string; isPinned: boolean }) {
  const pin = useMutation(pinNoteMutation)
  return (
    <Button
      variant="icon"
      className={styles.pin}
      aria-label={m.note_pin_named({ name: title || m.note_untitled() })}
      aria-pressed={isPinned}
      title={isPinned ? m.note_unpin() : m.note_pin()}
      isWrite
      onClick={() => pin.mutate({ id, pinned: !isPinned })}
    >
      <IconPin size={20} aria-hidden="true" />
    </Button>
  )
}
