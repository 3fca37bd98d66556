import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { insertRow, type Taken } from './placedRows.ts'

/** A new row of a list above the one at an index, of which it takes headings. */
export function InsertedRow({ at, taken, children }: { at: number; taken?: Taken; children: ReactNode }) {
  const row = useRef<HTMLLIElement>(null)
  useLayoutEffect(() => insertRow(row.current!, at, taken), [at, taken])
  return (
    <li ref={row} data-index={at} data-added>
      {children}
    </li>
  )
}
