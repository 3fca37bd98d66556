import { type FormEvent, useState } from 'react'
import { m } from '#messages'
import { Button } from './Button.tsx'
import styles from './SaveByName.module.css'

const MAX_NAME = 40

type Props = {
  /** The name that the field begins with. */
  suggestion: string
  isBusy: boolean
  /** Resolves to whether it was saved. */
  onSave: (name: string) => Promise<boolean | undefined>
}

/** Saves a filter under a name, for which a button asks. */
export function SaveByName({ suggestion, isBusy, onSave }: Props) {
  const [name, setName] = useState<string>()
  if (name === undefined)
    return (
      <Button variant="plain" onClick={() => setName(suggestion.slice(0, MAX_NAME))}>
        {m.filter_save()}
      </Button>
    )

  async function submit(event: FormEvent) {
    event.preventDefault()
    const trimmed = name?.trim()
    if (trimmed && (await onSave(trimmed))) setName(undefined)
  }
  return (
    <form className={styles.save} onSubmit={(event) => void submit(event)}>
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
      <Button variant="plain" type="submit" isBusy={isBusy}>
        {m.save()}
      </Button>
    </form>
  )
}

// Not inline: a new function would select the text again with each key.
function selectText(input: HTMLInputElement | null) {
  // Not each browser focuses a text that is selected.
  input?.focus()
  input?.select()
}
