import { rankMatches } from '@daybook/domain/search'
import { TextInput, type TextInputProps } from '@mantine/core'
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { m } from '#messages'
import { useSuggestions } from '../ui/useSuggestions.tsx'

/** What the line can name after each mark. */
export type LineNames = { '#': readonly string[]; '@': readonly string[] }

type Props = Omit<TextInputProps, 'ref' | 'value' | 'onChange'> & {
  ref: RefObject<HTMLInputElement | null>
  value: string
  names: LineNames
  onType: (line: string) => void
}
type Typed = { mark: '#' | '@'; word: string; from: number }

const MAX_SHOWN = 6
const MARKED = /(?<!\S)([#@])([^\s#@]*)$/
const NONE: readonly string[] = []

/** A line in which a name can be completed once its mark is typed: those that begin with what follows it come first. */
export function LineInput({ ref, value, names, className, onType, onKeyDown, ...input }: Props) {
  const [typed, setTyped] = useState<Typed>()
  const caret = useRef<number>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the completed line is in the field
  useLayoutEffect(() => {
    if (caret.current !== undefined) ref.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  }, [value])
  const found = typed ? rankMatches(names[typed.mark], typed.word) : NONE
  const key = typed?.word.toLowerCase() ?? ''
  const isComplete = found.some((name) => name.toLowerCase() === key)
  const shown = isComplete ? NONE : found.slice(0, MAX_SHOWN)
  const begun = key ? shown.find((name) => name.toLowerCase().startsWith(key)) : undefined
  const suggestions = useSuggestions({
    label: m.capture_names(),
    shown,
    begun,
    onTake: complete,
  })

  function follow({ value, selectionStart }: HTMLInputElement) {
    const at = selectionStart ?? value.length
    const [, mark, word = ''] = MARKED.exec(value.slice(0, at)) ?? []
    setTyped(mark ? { mark: mark as Typed['mark'], word, from: at - word.length } : undefined)
  }

  function complete(name: string) {
    if (!typed) return
    const { from, word } = typed
    const after = value.slice(from + word.length)
    setTyped(undefined)
    onType(`${value.slice(0, from)}${name} ${after.trimStart()}`)
    caret.current = from + name.length + 1
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (shown.length > 0 && suggestions.onKey(event)) return
    if (begun && event.key === 'Tab' && !event.shiftKey) {
      event.preventDefault()
      return complete(begun)
    }
    if (shown.length > 0 && event.key === 'Escape') {
      event.stopPropagation()
      return setTyped(undefined)
    }
    onKeyDown?.(event)
  }

  return (
    <div className={className}>
      <TextInput
        {...input}
        {...(shown.length > 0 && suggestions.input)}
        ref={ref}
        autoComplete="off"
        value={value}
        onKeyDown={press}
        onBlur={() => setTyped(undefined)}
        onChange={({ currentTarget }) => {
          suggestions.reset()
          onType(currentTarget.value)
          follow(currentTarget)
        }}
      />
      {shown.length > 0 && suggestions.row}
    </div>
  )
}
