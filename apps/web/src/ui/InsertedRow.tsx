import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { insertRow } from './placedRows.ts'

/** A new row of a list above the one at an index, whose heading it takes with `isHeaded`. */
export function InsertedRow({
  at,
  isHeaded = false,
  children,
}: {
  at: number
  isHeaded?: boolean
  children: ReactNode
}) {
  const row = useRef<HTMLLIElement>(null)
  useLayoutEffect(() => insertRow(row.current!, at, isHeaded), [at, isHeaded])
  return (
    <li ref={row} data-index={at} data-added>
      {children}
    </li>
  )
}
