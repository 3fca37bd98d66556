import type { Task } from '@daybook/contract'
import {
  type CollisionDetection,
  DndContext,
  type KeyboardCoordinateGetter,
  MeasuringStrategy,
  pointerWithin,
  type UniqueIdentifier,
} from '@dnd-kit/core'
import { type ReactNode, type RefObject, useState } from 'react'
import { m } from '#messages'
import { useRun } from '../../api/useWrite.ts'
import { dueDay } from '../../format/taskDue.ts'
import { useDragSensors } from '../../ui/drag.ts'
import { isScrolledFor } from './dragScroll.ts'
import { moveDueMutation } from './tasks.queries.ts'

type Props = {
  tasks: Task[]
  /** The list of the days. */
  days: RefObject<HTMLElement | null>
  nameOf: (day: string) => string
  children: ReactNode
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** Moves a task that is lifted to the next or the previous day. The ids of the places are days. */
const toNextDay: KeyboardCoordinateGetter = (event, { context: { over, droppableRects } }) => {
  const step = STEPS[event.code]
  if (!step) return undefined
  event.preventDefault()
  const days = [...droppableRects.keys()].map(String).sort()
  const at = over ? days.indexOf(String(over.id)) + step : 0
  const rect = droppableRects.get(days[at] ?? '')
  return rect && { x: rect.left, y: rect.top }
}

/** The day below the pointer or, with the keyboard, below the corner of the task. */
const dayBelow: CollisionDetection = (args) => {
  const { left, top } = args.collisionRect
  return pointerWithin({ ...args, pointerCoordinates: args.pointerCoordinates ?? { x: left + 1, y: top + 1 } })
}

const KEYBOARD = { coordinateGetter: toNextDay, scrollBehavior: 'auto' as const }
// Measured before a row is lifted, so that an arrow key right after it is not lost.
const MEASURING = { droppable: { strategy: MeasuringStrategy.Always } }

/** Where tasks are moved to another day: with the mouse or, by their handles, by touch or with Space and the arrow keys. */
export function UpcomingDrag({ tasks, days, nameOf, children }: Props) {
  const sensors = useDragSensors(KEYBOARD)
  const moveDue = useRun(moveDueMutation)
  const [isScrolled, setScrolled] = useState(true)
  const taskOf = (id: UniqueIdentifier) => tasks.find((task) => task.id === id)
  const titleOf = (id: UniqueIdentifier) => taskOf(id)?.title ?? ''

  function drop(id: UniqueIdentifier, day: string) {
    const task = taskOf(id)
    if (task && dueDay(task) !== day) void moveDue({ task, day, label: nameOf(day) })
  }

  /** The page scrolls on while the pointer rests, unless that is ended. */
  function follow() {
    const row = document.querySelector('[data-lifted="true"]')?.getBoundingClientRect()
    const place = days.current?.getBoundingClientRect()
    setScrolled(!row || !place || isScrolledFor(row, place, innerHeight))
  }

  function dayOf(id: UniqueIdentifier) {
    const task = taskOf(id)
    return (task && dueDay(task)) ?? ''
  }

  const lifted = (id: UniqueIdentifier) => m.task_drag_lifted({ title: titleOf(id), place: nameOf(dayOf(id)) })
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={dayBelow}
      measuring={MEASURING}
      autoScroll={isScrolled}
      onDragMove={follow}
      accessibility={{
        announcements: {
          onDragStart: ({ active }) => lifted(active.id),
          // Also called right after the start, with the task over its own day.
          onDragOver: ({ active, over }) =>
            over?.id === dayOf(active.id) ? lifted(active.id) : over ? nameOf(String(over.id)) : undefined,
          onDragEnd: ({ active, over }) =>
            over
              ? m.task_drag_moved({ title: titleOf(active.id), place: nameOf(String(over.id)) })
              : m.task_drag_cancelled({ title: titleOf(active.id) }),
          onDragCancel: ({ active }) => m.task_drag_cancelled({ title: titleOf(active.id) }),
        },
        screenReaderInstructions: { draggable: m.task_drag_instructions() },
      }}
      onDragEnd={({ active, over }) => over && drop(active.id, String(over.id))}
    >
      {children}
    </DndContext>
  )
}
