import { useMutation } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'
import { m } from '#messages'
import { raiseAlert } from '../../alerts/alerts.ts'
import { forgetOperation, useOperations } from '../../alerts/undo.ts'
import { Button } from '../../ui/Button.tsx'
import { focusHeadingIfLost } from '../../ui/focusHeading.ts'
import { undoMutation } from './history.queries.ts'
import styles from './UndoBars.module.css'
import { keptText } from './undoTexts.ts'

/**
 * A bar for each offer to undo an operation, the newest at the bottom. They stay visible after navigation; a quiet one is
 * hidden while a sheet is open, which says itself what it has saved.
 */
export function UndoBars() {
  const offers = useOperations().filter(({ offer }) => offer)
  if (offers.length === 0) return null
  return (
    <section
      className={styles.bars}
      aria-label={m.undo()}
      data-undo={offers.every(({ isQuiet }) => isQuiet) ? 'quiet' : ''}
    >
      {offers.map(({ id, offer = '', isQuiet = false }) => (
        <UndoBar key={id} id={id} text={offer} isQuiet={isQuiet} />
      ))}
    </section>
  )
}

/**
 * Shows the latest operation with an Undo button. Unless it is quiet or the user is in a field, it takes the focus, since the
 * element that had it was removed.
 */
function UndoBar({ id, text, isQuiet }: { id: string; text: string; isQuiet: boolean }) {
  const button = useRef<HTMLButtonElement>(null)
  const undo = useMutation({
    ...undoMutation,
    onSuccess: (result) => {
      forgetOperation(id)
      if (result.kept > 0) raiseAlert(keptText(result), { isShownOffline: true })
    },
  })
  useLayoutEffect(() => {
    if (isQuiet || document.activeElement?.matches('input, textarea, select')) return
    const trigger = button.current
    trigger?.focus({ preventScroll: true })
    return () => {
      trigger?.blur()
      focusHeadingIfLost()
    }
  }, [isQuiet])

  return (
    <div className={styles.bar}>
      <p role="status">{text}</p>
      <Button ref={button} isWrite variant="bare" isBusy={undo.isPending} onClick={() => undo.mutate(id)}>
        {m.undo()}
      </Button>
    </div>
  )
}
