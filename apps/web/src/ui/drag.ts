import {
  KeyboardSensor,
  type KeyboardSensorOptions,
  MouseSensor,
  PointerSensor,
  type useDraggable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import type { MouseEvent } from 'react'

/** Moved less than this, the mouse clicks on a row, in px. */
const CLICK_PX = 6
const MOUSE = { activationConstraint: { distance: CLICK_PX } }

/** Rows are moved by their handles: with the mouse, by touch, or by the keyboard; with the mouse also by the rest of them. */
export const useDragSensors = (keyboard: KeyboardSensorOptions) =>
  useSensors(useSensor(PointerSensor), useSensor(MouseSensor, MOUSE), useSensor(KeyboardSensor, keyboard))

/** Returns the listeners of the handle of a row, and those of the whole row. */
export function dragListeners(listeners: ReturnType<typeof useDraggable>['listeners']) {
  const { onMouseDown, ...handle } = listeners ?? {}
  const row = {
    onMouseDown(event: MouseEvent) {
      // The events of an open menu pass its row, too.
      if (event.currentTarget.contains(event.target as Node)) onMouseDown?.(event)
    },
  }
  return { handle, row }
}
