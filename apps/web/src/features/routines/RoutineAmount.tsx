import { MAX_TARGET, type Routine } from '@daybook/contract'
import { reckon } from '@daybook/domain/reckon'
import { TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { m } from '#messages'
import { markRoutineMutation } from '../../api/markRoutineMutation.ts'
import { SEPARATORS } from '../../format/locale.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './RoutineAmount.module.css'

/** Adds a typed amount to what was done of a routine today, or takes it away: one below zero, or by the other button. */
export function RoutineAmount({ routine, autoFocus }: { routine: Routine; autoFocus: boolean }) {
  const [{ text, error }, setTyped] = useState({ text: '', error: '' })
  const count = useMutation(markRoutineMutation)

  function add(toBy: (amount: number) => number) {
    const amount = reckon(text, SEPARATORS, 0) ?? 0
    const isCount = Number.isInteger(amount) && amount !== 0 && Math.abs(amount) <= MAX_TARGET
    if (isCount) count.mutate({ routine, by: toBy(amount) })
    setTyped(isCount || !text ? { text: '', error: '' } : { text, error: m.error_count_invalid() })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    add(Number)
  }

  return (
    <form className={styles.amount} onSubmit={submit}>
      <TextInput
        inputMode="numeric"
        autoComplete="off"
        aria-label={m.routine_amount_of({ unit: routine.unit ?? m.routine_times() })}
        placeholder={routine.unit ?? m.routine_times()}
        autoFocus={autoFocus}
        value={text}
        error={error}
        onChange={(event) => setTyped({ text: event.currentTarget.value, error: '' })}
      />
      <Button type="submit" variant="outline" isWrite>
        {m.add()}
      </Button>
      {routine.count !== 0 && (
        <Button variant="plain" isWrite onClick={() => add((amount) => -Math.abs(amount))}>
          {m.routine_take_away()}
        </Button>
      )}
    </form>
  )
}
