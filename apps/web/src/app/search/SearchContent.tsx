import { PAGES } from '@daybook/contract'
import { TextInput } from '@mantine/core'
import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#messages'
import type { SearchItem } from '../../search/findItems.ts'
import { keepDraft, readDraft } from '../../session/drafts.ts'
import { Button } from '../../ui/Button.tsx'
import { IconSearch } from '../../ui/icons.ts'
import { ACTIONS } from './commands.ts'
import { FoundCount } from './FoundCount.tsx'
import { hasForm } from './OpenedItem.tsx'
import styles from './Search.module.css'
import { SearchResult } from './SearchResult.tsx'
import { useFound } from './useFound.ts'

// Kept like drafts, on this device until the user signs out.
const NAME = 'recent-searches'
const MAX = 5

/** Returns the texts that led to a result, latest first. */
const recentSearches = () => (readDraft(NAME) ?? []) as string[]

function rememberSearch(text: string) {
  const wanted = text.trim()
  if (wanted) keepDraft(NAME, [wanted, ...recentSearches().filter((one) => one !== wanted)].slice(0, MAX))
}

type Props = { onOpen: (item: SearchItem) => void; onClose: () => void }

/** The search field and what it finds. Arrow keys choose a result, Enter opens it. */
export function SearchContent({ onOpen, onClose }: Props) {
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const list = useId()
  const navigate = useNavigate()
  const isEmpty = text.trim() === ''
  const { items: found, isSimilar, isCut, isDone } = useFound(text.trim())
  const items: SearchItem[] = isEmpty ? ACTIONS : found
  const recent = isEmpty ? recentSearches() : []

  function type(next: string) {
    setText(next)
    setActive(0)
  }

  function open(item: SearchItem) {
    rememberSearch(text)
    if (hasForm(item)) return onOpen(item)
    onClose()
    if (item.kind === 'action') return ACTIONS.find(({ id }) => id === item.id)?.run()
    return navigate(getPath(item))
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && items.length > 0) setActive((active + step + items.length) % items.length)
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing && items[active]) void open(items[active])
    else return
    event.preventDefault()
  }

  return (
    <div className={styles.search}>
      <TextInput
        type="search"
        role="combobox"
        aria-label={m.search_everything()}
        aria-autocomplete="list"
        aria-expanded={items.length > 0}
        aria-controls={list}
        aria-activedescendant={items[active] && `${list}-${active}`}
        placeholder={m.search_placeholder()}
        leftSection={<IconSearch size={20} aria-hidden="true" />}
        autoComplete="off"
        enterKeyHint="go"
        maxLength={200}
        data-autofocus
        autoFocus
        value={text}
        onKeyDown={onKeyDown}
        onChange={(event) => type(event.currentTarget.value)}
      />
      {recent.length > 0 && (
        <ul className={styles.recent} aria-label={m.search_recent()}>
          {recent.map((one) => (
            <li key={one}>
              <Button variant="bare" onClick={() => type(one)}>
                {one}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div id={list} role="listbox" aria-label={m.search_results()} className={styles.results}>
        {items.map((item, n) => (
          <SearchResult
            key={`${item.kind} ${item.id}`}
            id={`${list}-${n}`}
            item={item}
            text={text}
            isSimilar={isSimilar}
            isActive={n === active}
            onOpen={() => void open(item)}
          />
        ))}
      </div>
      <p role="status" className={styles.none}>
        {!isEmpty && items.length > 0 && <FoundCount items={items} isSimilar={isSimilar} isCut={isCut} />}
        {!isEmpty && items.length === 0 && isDone && m.search_nothing()}
      </p>
    </div>
  )
}

function getPath(item: SearchItem) {
  const { kind, id } = item
  if (kind === 'note' || kind === 'entry' || kind === 'budget' || kind === 'account')
    return PAGES[kind].path.replace(':id', id)
  if (kind === 'transfer') return PAGES.account.path.replace(':id', item.account)
  if (kind === 'goal') return `${PAGES.budgets.path}?goal=${id}`
  if (kind === 'category') return `${PAGES.money.path}?view=expense&category=${encodeURIComponent(id)}`
  if (kind === 'project') return `${PAGES.tasks.path}?project=${id}`
  return kind === 'task' ? PAGES.tasks.path : id
}
