import { REMINDERS_LIMIT } from '@daybook/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { m } from '#messages'
import { useUndoInPlace } from '../api/useUndoInPlace.ts'
import { Button } from '../ui/Button.tsx'
import chips from '../ui/Chips.module.css'
import { CountInput } from '../ui/CountInput.tsx'
import shared from '../ui/shared.module.css'
import { UndoInPlace } from '../ui/UndoInPlace.tsx'
import styles from './RemindField.module.css'
import { type Chosen, reminderSettings, remindMutation } from './remind.queries.ts'
import { choicesOf, type Occasion, textOfChosen, textOfTime, timesOf } from './reminderTimes.ts'
import type { FormReminders } from './useFormReminders.ts'

type Props = FormReminders & { occasion: Occasion }

// The rest of the form is usable without them.
const settingsQuery = { ...reminderSettings, meta: { ...reminderSettings.meta, silent: true } } as const

/** When to remind of the entity of a form: one line, which opens to choose. What is chosen is saved at once. */
export function RemindField({ of, isNew, chosen, setChosen, occasion }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { data: settings = {} } = useQuery(settingsQuery)
  const before = useRef(chosen)
  const undo = useUndoInPlace(() => setChosen(before.current))
  const save = useMutation({
    ...remindMutation,
    onSuccess: undo.offer,
    onError: () => setChosen(before.current),
  })

  function choose(next: Chosen) {
    undo.forget()
    before.current = chosen
    setChosen(next)
    if (!isNew) save.mutate({ of, chosen: next })
  }

  return (
    <div>
      <Button
        variant="bare"
        className={styles.line}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles.label}>{m.remind_label()}</span> <span>{textOfChosen(occasion, chosen, settings)}</span>
      </Button>
      {isOpen && <Choices id={id} occasion={occasion} chosen={chosen} onChoose={choose} />}
      <UndoInPlace text={m.remind_changed()} isOffered={undo.isOffered} takesFocus={false} onUndo={undo.undo} />
    </div>
  )
}

type ChoicesProps = { id: string; occasion: Occasion; chosen: Chosen; onChoose: (chosen: Chosen) => void }

/** The reminders of its kind, none, or one or several times. */
function Choices({ id, occasion, chosen, onChoose }: ChoicesProps) {
  const { from } = timesOf(occasion)
  const times = chosen ?? []

  /** The last one that is taken away leaves those of its kind. */
  function toggle(value: number) {
    const next = times.includes(value) ? times.filter((one) => one !== value) : [...times, value]
    onChoose(next.length > 0 ? next : null)
  }

  const choice = (key: string, text: string, isChosen: boolean, onClick: () => void, isFull = false) => (
    <Button
      key={key}
      isWrite
      variant="bare"
      className={chips.chip}
      aria-pressed={isChosen}
      disabled={isFull}
      onClick={onClick}
    >
      {text}
    </Button>
  )
  return (
    <fieldset id={id} className={chips.group}>
      <legend className={shared.unseen}>{m.remind_label()}</legend>
      <div className={chips.chips}>
        {choice('default', m.remind_default(), chosen === null, () => onChoose(null))}
        {choicesOf(occasion, chosen).map((value) => {
          const isChosen = times.includes(value)
          const isFull = !isChosen && times.length >= REMINDERS_LIMIT
          return choice(`${value}`, textOfTime(from, value), isChosen, () => toggle(value), isFull)
        })}
        {choice('none', m.remind_none(), chosen?.length === 0, () => onChoose([]))}
      </div>
      {from !== 'limit' && times.length < REMINDERS_LIMIT && (
        <OwnTime isDay={from === 'day'} onAdd={(value) => times.includes(value) || toggle(value)} />
      )}
    </fieldset>
  )
}

const DAY = 1440
const LONGEST = 28

/** A time that is not offered: a number of minutes before, or of days before what is due on a day. */
function OwnTime({ isDay, onAdd }: { isDay: boolean; onAdd: (minutes: number) => void }) {
  const [count, setCount] = useState<number | null>(null)

  function add() {
    if (count) onAdd(isDay ? count * DAY : count)
    setCount(null)
  }

  return (
    <div className={styles.own}>
      <CountInput
        label={isDay ? m.remind_days_before() : m.remind_minutes_before()}
        limits={[0, isDay ? LONGEST : LONGEST * DAY]}
        value={count}
        onChange={setCount}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Not the form.
          event.preventDefault()
          add()
        }}
      />
      <Button variant="outline" disabled={!count} onClick={add}>
        {m.add()}
      </Button>
    </div>
  )
}
