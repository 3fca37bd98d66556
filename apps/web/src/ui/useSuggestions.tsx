import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import styles from './SuggestInput.module.css'

type Options = {
  label: string
  /** The names in the row, in their order. */
  shown: readonly string[]
  /** The one that Enter takes while none is chosen. */
  begun?: string | undefined
  /** The one that is the text. */
  selected?: string | undefined
  isHidden?: boolean
  onTake: (name: string) => void
}

/**
 * Returns what an input with a row of suggestions needs: its properties, what it does with a key and whether it did, and
 * the row, which covers no other field. Arrow keys choose a suggestion, and Enter takes it.
 */
export function useSuggestions({ label, shown, begun, selected, isHidden = false, onTake }: Options) {
  const list = useId()
  const [active, setActive] = useState(-1)
  const strip = useRef<HTMLDivElement>(null)
  const entered = shown[active] ?? begun
  const chosen = selected === undefined ? -1 : shown.indexOf(selected)

  useLayoutEffect(() => {
    const chip = chosen >= 0 ? strip.current?.children[chosen] : undefined
    if (chip) showWithin(strip.current!, chip)
  }, [chosen])

  function take(name: string) {
    setActive(-1)
    onTake(name)
  }

  function onKey(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && shown.length > 0)
      setActive((active + step + shown.length + (active < 0 && step < 0 ? 1 : 0)) % shown.length)
    else if (event.key === 'Enter' && entered && !event.nativeEvent.isComposing) take(entered)
    else if (event.key === 'Escape' && active >= 0) setActive(-1)
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }

  const input = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': active >= 0,
    'aria-controls': list,
    'aria-activedescendant': shown[active] && `${list}-${active}`,
    autoComplete: 'off',
  } as const
  const row = (
    <div
      ref={strip}
      id={list}
      role="listbox"
      // A row that scrolls would otherwise be a stop of the Tab key.
      tabIndex={-1}
      aria-label={label}
      className={styles.row}
      hidden={isHidden}
    >
      {shown.map((name, n) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys
        <div
          key={name}
          id={`${list}-${n}`}
          role="option"
          tabIndex={-1}
          className={styles.chip}
          aria-selected={n === chosen}
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
  )
  return { input, row, onKey, reset: () => setActive(-1) }
}

/** Scrolls a row, but not the page, as far as a chip of it is out of view. */
function showWithin(row: HTMLElement, chip: Element) {
  const [view, box] = [row.getBoundingClientRect(), chip.getBoundingClientRect()]
  row.scrollLeft += Math.min(0, box.left - view.left) || Math.max(0, box.right - view.right)
}
