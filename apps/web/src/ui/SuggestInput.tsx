import { rankMatches } from '@daybook/domain/search'
import { TextInput } from '@mantine/core'
import type { Ref } from 'react'
import { useSuggestions } from './useSuggestions.tsx'

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
 * A text input with suggestions in a row below it: those that begin with the text come first. Enter takes the chosen one,
 * or the first that begins with what is typed: Tab leaves the text as it is.
 */
export function SuggestInput({ label, names, keepsRow, value = '', ...field }: Props & Field) {
  const matches = rankMatches(names, value)
  const typed = value.trim().toUpperCase()
  const taken = names.find((name) => name.toUpperCase() === typed)
  const { input, row, onKey, reset } = useSuggestions({
    label,
    shown: taken ? aroundTaken(names, taken) : matches.slice(0, MAX_SHOWN),
    begun: typed.length > 1 && !taken ? matches.find((name) => name.startsWith(typed)) : undefined,
    selected: taken,
    isHidden: names.length === 0 && !keepsRow,
    onTake: field.onChange,
  })

  return (
    <div>
      <TextInput
        {...input}
        label={label}
        maxLength={60}
        autoCapitalize="characters"
        {...field}
        value={value}
        onKeyDown={onKey}
        onChange={({ currentTarget }) => {
          reset()
          field.onChange(currentTarget.value)
        }}
      />
      {row}
    </div>
  )
}

/** A taken suggestion still shows the others, to change it with one tap, and is last if it is not one of the first. */
function aroundTaken(names: string[], taken: string) {
  const first = names.slice(0, MAX_SHOWN)
  return first.includes(taken) ? first : [...first.slice(0, -1), taken]
}
