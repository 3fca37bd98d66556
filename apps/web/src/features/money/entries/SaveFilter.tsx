import type { EntryFilter } from '@daybook/contract'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { m } from '#messages'
import { raiseAlert } from '../../../alerts/alerts.ts'
import { Button } from '../../../ui/Button.tsx'
import styles from './Found.module.css'
import { saveFilterMutation } from './money.queries.ts'

const MAX_NAME = 40

/** Saves the active filter by a name. `suggestion` is the name that the field begins with. */
export function SaveFilter({ filter, suggestion }: { filter: EntryFilter; suggestion: string }) {
  const [name, setName] = useState<string>()
  const save = useMutation({
    ...saveFilterMutation,
    onSuccess: (_, saved) => {
      setName(undefined)
      raiseAlert(m.filter_is_saved({ name: saved.name }))
    },
  })
  if (name === undefined)
    return (
      <Button variant="plain" onClick={() => setName(suggestion.slice(0, MAX_NAME))}>
        {m.filter_save()}
      </Button>
    )

  function submit(event: FormEvent) {
    event.preventDefault()
    const trimmed = name?.trim()
    if (!trimmed) return
    save.mutate({ name: trimmed, filter })
  }
  return (
    <form className={styles.save} onSubmit={submit}>
      <input
        className={styles.name}
        aria-label={m.filter_save_name()}
        maxLength={MAX_NAME}
        autoComplete="off"
        value={name}
        ref={selectText}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          setName(undefined)
        }}
      />
      <Button variant="plain" type="submit" isBusy={save.isPending}>
        {m.save()}
      </Button>
    </form>
  )
}

// Not inline: a new function would select the text again with each key.
const selectText = (input: HTMLInputElement | null) => input?.select()
