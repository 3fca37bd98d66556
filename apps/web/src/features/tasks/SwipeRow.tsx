import { type PointerEvent, type ReactNode, useEffect, useRef } from 'react'
import { m } from '#messages'
import { IconCheck, IconDelete } from '../../ui/icons.ts'
import { paintFirst } from '../../ui/paintFirst.ts'
import styles from './SwipeRow.module.css'

type Props = {
  className: string | undefined
  isFirst: boolean
  isLast: boolean
  isLocked: boolean
  onRight: () => Promise<boolean | undefined>
  onLeft: () => Promise<boolean | undefined>
  children: ReactNode
}
type Start = { x: number; y: number; isSwipe: boolean }

/** The movement at which a touch is a swipe, and at which it runs its action when the finger is lifted. */
const BEGIN_PX = 12
const RUN_PX = 96

/** A row that is marked as done by swiping it to the right, and deleted by swiping it to the left. Never stops scrolling. */
export function SwipeRow({ className, isFirst, isLast, isLocked, onRight, onLeft, children }: Props) {
  const start = useRef<Start>(undefined)
  const root = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const row = root.current
    // Chromium takes a quick swipe for a fling, and ignores a tap that comes before the end of it, as one on Undo.
    const preventFling = (event: TouchEvent) => {
      if (start.current?.isSwipe && event.cancelable) event.preventDefault()
    }
    // React's own listener is passive.
    row?.addEventListener('touchmove', preventFling, { passive: false })
    return () => row?.removeEventListener('touchmove', preventFling)
  }, [])

  function begin({ pointerType, isPrimary, target, clientX: x, clientY: y }: PointerEvent) {
    const isHandle = (target as Element).closest('[aria-roledescription]')
    if (pointerType === 'touch' && isPrimary && !isHandle && !isLocked) start.current = { x, y, isSwipe: false }
  }

  function move({ currentTarget: row, pointerId, clientX, clientY }: PointerEvent<HTMLElement>) {
    const from = start.current
    if (!from) return
    const x = clientX - from.x
    if (!from.isSwipe) {
      if (Math.abs(x) < BEGIN_PX && Math.abs(clientY - from.y) < BEGIN_PX) return
      if (Math.abs(x) <= Math.abs(clientY - from.y)) return end(row)
      from.isSwipe = true
      row.setPointerCapture(pointerId)
    }
    // Not React state: renders nothing while the finger moves.
    row.dataset.swipe = x > 0 ? 'right' : 'left'
    row.toggleAttribute('data-runs', Math.abs(x) >= RUN_PX)
    row.style.setProperty('--swipe', `${x}px`)
  }

  function lift({ currentTarget: row, clientX }: PointerEvent<HTMLElement>) {
    const from = start.current
    const x = from?.isSwipe ? clientX - from.x : 0
    end(row)
    if (Math.abs(x) >= RUN_PX) void paintFirst({ row }, x > 0 ? onRight : onLeft)
  }

  function end(row: HTMLElement) {
    start.current = undefined
    delete row.dataset.swipe
    row.removeAttribute('data-runs')
    row.style.removeProperty('--swipe')
  }

  return (
    <div
      ref={root}
      className={`${styles.row} ${className}`}
      data-first={isFirst}
      data-last={isLast}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={lift}
      onPointerCancel={({ currentTarget }) => end(currentTarget)}
    >
      <div className={styles.behind} aria-hidden="true">
        <span>
          <IconCheck size={20} stroke={2.5} />
          {m.mark_done()}
        </span>
        <span>
          {m.delete_action()}
          <IconDelete size={20} />
        </span>
      </div>
      <div className={styles.front}>{children}</div>
    </div>
  )
}
