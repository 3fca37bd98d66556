import { useEffect } from 'react'
import { type NavigateFunction, useNavigate } from 'react-router'
import { openCapture, openLayer } from '../capture/layer.ts'
import { takeHeldKeys } from '../device/prerendered.ts'
import { TEXT_FIELD } from '../device/textField.ts'
import { GO_TO } from './goTo.ts'
import { areShortcutsOn } from './shortcutSetting.ts'
import { makeTypeAhead } from './typeAhead.ts'

const CHORD_MS = 1500
const FIELDS = `${TEXT_FIELD}, select`
const DIALOGS = '[role=dialog]:not([data-closing]), [role=alertdialog], [role=menu], dialog[open]'
// The text of a note that is written, though the focus may be beside it.
const EDITORS = 'body > div main [data-editor]'
// The page's own line or button for something new.
const NEW = ['[data-new]', '[data-floating-actions]:not([hidden]) > :is(button, a)']

/** How long the rows of a page may take to be there, in ms. */
const ROWS_MS = 3000

/**
 * Moves the focus to the row of the list before or after the one that has it, at first to the first one in view, once that
 * is there.
 */
function focusRow(by: 1 | -1, until = Date.now() + ROWS_MS) {
  // Not those of the last screen.
  const rows = [...document.querySelectorAll<HTMLElement>('body > div main [data-row]')]
  const at = rows.findIndex((row) => row.matches(':focus'))
  const row = at < 0 ? rows.find((row) => row.getBoundingClientRect().top >= 0) : rows[at + by]
  row?.focus({ preventScroll: true })
  row?.closest('li, article')?.scrollIntoView({ block: 'nearest' })
  if (at < 0 && !row?.matches(':focus') && Date.now() < until)
    setTimeout(() => isBusy({ target: document.activeElement }) || focusRow(by, until), 50)
}

/** Goes to the line that adds something to the page, or opens its form, or that of the capture. */
function addNew() {
  const [target] = NEW.flatMap((selector) => document.querySelector<HTMLElement>(selector) ?? [])
  if (!target) openCapture()
  else if (target.matches(TEXT_FIELD)) target.focus()
  else target.click()
}

/** Edits what the page shows. */
const edit = () => document.querySelector<HTMLElement>('main [data-edit]')?.click()

/** The keys that do the same once a row has the focus. */
const ARROWS: Record<string, string> = { ArrowDown: 'j', ArrowUp: 'k' }

const ACTIONS: Record<string, () => void> = {
  c: () => openCapture(),
  '/': () => openLayer({ name: 'search' }),
  '?': () => openLayer({ name: 'shortcuts' }),
  j: () => focusRow(1),
  k: () => focusRow(-1),
  n: addNew,
  e: edit,
}

/** Those that open something to type into. */
const OPENING = ['c', 'n', '/']

/**
 * Handles the keyboard shortcuts. Those of a single key do nothing in a field, while a dialog or the editor of a note is open,
 * or when the user has turned them off.
 */
export function useShortcuts() {
  const navigate = useNavigate()
  useEffect(() => listen(navigate), [navigate])
}

function listen(navigate: NavigateFunction) {
  let goUntil = 0
  const typeAhead = makeTypeAhead()

  function onKeyDown(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, altKey } = event
    if (event.defaultPrevented || event.isComposing || event.repeat) return
    if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k') {
      event.preventDefault()
      if (!isBusy(event)) typeAhead.begin()
      return openLayer({ name: 'search' })
    }
    if (ctrlKey || metaKey || altKey) return
    if (typeAhead.take(event)) return event.preventDefault()
    if (!areShortcutsOn() || isBusy(event)) return
    const path = Date.now() < goUntil ? GO_TO[key]?.path : undefined
    goUntil = key === 'g' ? Date.now() + CHORD_MS : 0
    const rowKey = document.querySelector('main [data-row]:focus') ? ARROWS[key] : undefined
    const act = path ? () => navigate(path) : ACTIONS[rowKey ?? key]
    if (!act) return
    event.preventDefault()
    if (!path && OPENING.includes(key)) typeAhead.begin()
    void act()
  }

  addEventListener('keydown', onKeyDown)
  addEventListener('focusin', typeAhead.onFocusIn)
  // Copies: those that were taken from the browser count as handled.
  for (const event of takeHeldKeys()) document.body.dispatchEvent(new KeyboardEvent('keydown', event))
  return () => {
    removeEventListener('keydown', onKeyDown)
    removeEventListener('focusin', typeAhead.onFocusIn)
  }
}

const isBusy = ({ target }: Pick<Event, 'target'>) =>
  (target instanceof Element && target.matches(FIELDS)) || document.querySelector(`${DIALOGS}, ${EDITORS}`) !== null
