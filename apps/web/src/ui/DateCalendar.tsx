import { addDays, daysOfMonth } from '@daybook/domain/days'
import { Popover } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { m } from '#messages'
import { formatDay } from '../format/dates.ts'
import { useToday } from '../format/useToday.ts'
import styles from './DateCalendar.module.css'
import { firstColumn, MonthHead } from './MonthHead.tsx'
import { useHistoryStep } from './useHistoryStep.ts'

type Props = {
  /** The chosen day, yyyy-mm-dd, or empty. */
  day: string
  onChoose: (day: string) => void
  onClose: () => void
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** The open calendar of a date field, with the user's first day of the week. Arrow keys move by days and weeks. */
export function DateCalendar({ day, onChoose, onClose }: Props) {
  const current = useToday()
  const [active, setActive] = useState(day || current)
  const focused = useRef<HTMLButtonElement>(null)
  const month = active.slice(0, 7)
  useHistoryStep(true, onClose)
  useEffect(() => focused.current?.focus(), [])

  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const next = addDays(active, step)
    if (next < '1900-01-01' || next.length > active.length) return
    setActive(next)
    requestAnimationFrame(() => focused.current?.focus())
  }

  return (
    <Popover
      opened
      hideDetached={false}
      width={326}
      onDismiss={onClose}
      position="bottom-end"
      withinPortal={false}
      returnFocus={false}
    >
      <Popover.Target>
        <span className={styles.anchor} />
      </Popover.Target>
      <Popover.Dropdown className={styles.calendar ?? ''} aria-label={m.calendar()}>
        <MonthHead month={month} onChange={(shown) => setActive(`${shown}-01`)} />
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of its buttons */}
        <div className={styles.days} onKeyDown={onKeyDown}>
          {daysOfMonth(month).map((one, index) => (
            <button
              key={one}
              type="button"
              ref={one === active ? focused : undefined}
              tabIndex={one === active ? 0 : -1}
              aria-label={formatDay(one)}
              aria-pressed={one === day}
              aria-current={one === current ? 'date' : undefined}
              data-mantine-stop-propagation
              style={index === 0 ? { gridColumnStart: firstColumn(month) } : undefined}
              onClick={() => onChoose(one)}
            >
              {Number(one.slice(8))}
            </button>
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
