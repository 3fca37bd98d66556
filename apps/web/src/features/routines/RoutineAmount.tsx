import { MAX_TARGET, type Routine } from '@daybook/contract'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { m } from '#messages'
import { markRoutineMutation } from '../../api/markRoutineMutation.ts'
import { Button } from '../../ui/Button.tsx'
import { CountInput } from '../../ui/CountInput.tsx'
import styles from './RoutineAmount.module.css'

/** Adds a typed amount to what was done of a routine today, or takes it away. */
export function RoutineAmount({ routine, autoFocus }: { routine: Routine; autoFocus: boolean }) {
  const [amount, setAmount] = useState<number | null>(null)
  const count = useMutation(markRoutineMutation)

  function add(by: number | null) {
    if (!by) return
    count.mutate({ routine, by })
    setAmount(null)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    add(amount)
  }

  return (
    <form className={styles.amount} onSubmit={submit}>
      <CountInput
        aria-label={m.routine_amount_of({ unit: routine.unit ?? m.routine_times() })}
        placeholder={routine.unit ?? m.routine_times()}
        limits={[0, MAX_TARGET]}
        autoFocus={autoFocus}
        value={amount}
        onChange={setAmount}
      />
      <Button type="submit" variant="outline" isWrite>
        {m.add()}
      </Button>
      {routine.count !== 0 && (
        <Button variant="plain" isWrite onClick={() => add(amount && -amount)}>
          {m.routine_take_away()}
        </Button>
      )}
    </form>
  )
}
