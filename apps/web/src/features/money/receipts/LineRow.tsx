import type { ScanLine } from '@daybook/contract'
import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react'
import { m } from '#messages'
import { formatAmount } from '../../../format/amounts.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconDown } from '../../../ui/icons.ts'
import { SuggestInput } from '../../../ui/SuggestInput.tsx'
import styles from './Uploaded.module.css'

type Props = {
  line: ScanLine
  /** Undefined for a discount, which belongs to another line. */
  category: string | undefined
  /** The category as it is typed. */
  chosen: string | undefined
  names: string[]
  currency: string
  isOpen: boolean
  onToggle: () => void
  onChoose: (category: string) => void
}

/** A line of a receipt. A tap shows the categories below it. */
export function LineRow({ line, category, chosen, names, currency, isOpen, onToggle, onChoose }: Props) {
  const row = useRef<HTMLLIElement>(null)
  const [isByKey, setByKey] = useState(false)

  useLayoutEffect(() => {
    if (!isOpen) return
    row.current?.scrollIntoView?.({ block: 'nearest' })
    // By touch, the focus would open the keyboard.
    if (!isByKey) return
    const input = row.current?.querySelector('input')
    input?.focus()
    input?.select()
  }, [isOpen, isByKey])

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement)) return
    // Enter closes the line, and must not submit the form.
    event.preventDefault()
    onToggle()
    row.current?.querySelector('button')?.focus()
  }

  const amount = <span className={styles.amount}>{formatAmount(line.amount, currency)}</span>
  if (category === undefined)
    return (
      <li className={styles.discount}>
        <span className={styles.name} dir="auto">
          {nameOf(line)}
        </span>
        {amount}
      </li>
    )
  return (
    <li ref={row} className={styles.line} onKeyDown={onKeyDown}>
      <Button
        variant="bare"
        className={styles.open}
        aria-expanded={isOpen}
        onClick={(event: MouseEvent) => {
          setByKey(event.detail === 0)
          onToggle()
        }}
      >
        <span className={styles.name} dir="auto">
          {nameOf(line)}
        </span>
        {amount}
        <span className={styles.category}>
          {category}
          <IconDown size={16} aria-hidden="true" />
        </span>
      </Button>
      {isOpen && (
        <SuggestInput label={m.category()} names={names} value={chosen ?? category} onChange={onChoose} keepsRow />
      )}
    </li>
  )
}

function nameOf({ name, quantity }: ScanLine) {
  const shown = name || m.scan_line_unnamed()
  return quantity === null || quantity === 1 ? shown : m.scan_line_quantity({ quantity: String(quantity), name: shown })
}
