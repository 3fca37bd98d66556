import { rankMatches } from '@daybook/domain/search'
import { TextInput } from '@mantine/core'
import { type KeyboardEvent, type Ref, useId, useState } from 'react'
import styles from './SuggestInput.module.css'

type Field = { value?: string; error?: string; ref?: Ref<HTMLInputElement>; onChange: (value: string) => void }

type Props = {
  label: string
  names: string[]
  /** Reserves the space of the suggestions while there are none. */
  keepsRow?: boolean
}

/** As many as the categories that are offered first. */
const MAX_SHOWN = 9

/**
 * A text input with suggestions in a row below it, which covers no other field: those that begin with the text come
 * first. Arrow keys choose one, Enter takes it, or the first that begins with what is typed: Tab leaves the text as it is.
 */
export function SuggestInput({ label, names, keepsRow, value = '', ...field }: Props & Field) {
  const list = useId()
  const [active, setActive] = useState(-1)
  const matches = rankMatches(names, value)
  // A taken suggestion still shows the others, to change it with one tap.
  const shown = (names.includes(value.toUpperCase()) ? names : matches).slice(0, MAX_SHOWN)

  const typed = value.trim().toUpperCase()
  const begun = typed.length > 1 && !names.includes(typed) ? matches.find((name) => name.startsWith(typed)) : undefined
  const entered = shown[active] ?? begun

  function take(name: string) {
    setActive(-1)
    field.onChange(name)
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && shown.length > 0)
      setActive((active + step + shown.length + (active < 0 && step < 0 ? 1 : 0)) % shown.length)
    else if (event.key === 'Enter' && entered) take(entered)
    else if (event.key === 'Escape' && active >= 0) setActive(-1)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div>
      <TextInput
        label={label}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={active >= 0}
        aria-controls={list}
        aria-activedescendant={shown[active] && `${list}-${active}`}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        {...field}
        value={value}
        onKeyDown={onKeyDown}
        onChange={(event) => take(event.currentTarget.value)}
      />
      <div
        id={list}
        role="listbox"
        // A row that scrolls would otherwise be a stop of the Tab key.
        tabIndex={-1}
        aria-label={label}
        className={styles.row}
        hidden={names.length === 0 && !keepsRow}
      >
        {shown.map((name, n) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys
          <div
            key={name}
            id={`${list}-${n}`}
            role="option"
            tabIndex={-1}
            className={styles.chip}
            aria-selected={name === value.toUpperCase()}
            data-active={n === active || undefined}
            ref={(chip) => {
              if (n === active) chip?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
            }}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => take(name)}
          >
            {name}
          </div>
        ))}
      </div>
    </div>
  )
}
