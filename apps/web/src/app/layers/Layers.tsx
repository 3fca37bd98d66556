import { PAGES } from '@daybook/contract'
import type { CaptureKind } from '@daybook/domain/capture/captured'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { findCreation } from '../../api/rejectedChange.ts'
import { WatchAttachments } from '../../attachments/WatchAttachments.tsx'
import { closeLayer, openCapture, openLayer, useLayer } from '../../capture/layer.ts'
import { takeSharedPictures } from '../../device/sharedPictures.ts'
import { openLinked, provideOpening } from '../../links/opening.ts'
import { WatchLinks } from '../../links/WatchLinks.tsx'
import { WatchReminders } from '../../reminders/WatchReminders.tsx'
import type { SearchItem } from '../../search/findItems.ts'
import { type ItemKey, readItem } from '../../search/itemOf.ts'
import { LazyMount } from '../../ui/LazyMount.tsx'
import { lazyOnIdle } from '../../ui/lazyOnIdle.ts'
import { useLostFocus } from '../../ui/useLostFocus.ts'

const KINDS: readonly string[] = ['expense', 'income', 'task', 'routine', 'note'] satisfies CaptureKind[]

/** What the id of `?item=` names, by page: what a reminder is about. */
const ITEM_KINDS: Record<string, ItemKey['kind']> = {
  [PAGES.tasks.path]: 'task',
  [PAGES.routines.path]: 'routine',
  [PAGES.money.path]: 'schedule',
}

/** Opens the thing that the URL names, as the notification of a reminder does. */
function useItemFromUrl() {
  const [params, setParams] = useSearchParams()
  const { pathname } = useLocation()
  const id = params.get('item')

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each URL that names it
  useEffect(() => {
    const kind = ITEM_KINDS[pathname]
    if (!id || !kind) return
    openLinked({ kind, id, title: '' })
    setParams((params) => withoutRequest(params), { replace: true })
  }, [id, pathname])
}

/** Opens what the URL asks for, as the shortcuts of the installed app do, `?open=expense`, or what was shared with it. */
function useOpenFromUrl() {
  const [params, setParams] = useSearchParams()
  const { pathname } = useLocation()
  const text = ['title', 'text', 'url'].flatMap((name) => params.get(name)?.trim() || []).join('\n')
  const open = params.get('open') ?? (text && pathname === PAGES.home.path ? 'shared' : null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each URL that asks for it
  useEffect(() => {
    if (!open) return
    if (open === 'search') openLayer({ name: 'search' })
    else if (open === 'pictures') void takeSharedPictures().then((pictures) => openCapture({ scan: true, pictures }))
    else if (open === 'scan') openCapture({ scan: true })
    else openCapture({ kind: KINDS.includes(open) ? (open as CaptureKind) : undefined, text })
    setParams((params) => withoutRequest(params), { replace: true })
  }, [open])
}

/** Opens the form of what was to be created and was not accepted, for the user to correct it. */
function useCorrection() {
  const { state } = useLocation()

  useEffect(() => {
    const rejected = findCreation(state)
    if (!rejected) return
    const { kind, after } = rejected.change
    openCapture({ kind: (kind === 'entry' ? after?.type : kind) as CaptureKind, rejected })
  }, [state])
}

function withoutRequest(params: URLSearchParams) {
  for (const name of ['open', 'item', 'title', 'text', 'url']) params.delete(name)
  return params
}

const ItemSheet = lazyOnIdle(async () => (await import('../search/ItemSheet.tsx')).ItemSheet)

/** Opens a linked entity above what is open, or the page of one without a form. */
function OpenedLink() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [item, setItem] = useState<SearchItem>()

  useEffect(() => {
    async function open(linked: ItemKey) {
      const found = await readItem(client, linked)
      if (typeof found !== 'string') return setItem(found)
      setItem(undefined)
      closeLayer()
      return navigate(found)
    }
    return provideOpening((linked) => void open(linked))
  }, [client, navigate])

  return (
    <LazyMount isOpen={item !== undefined}>
      <ItemSheet item={item} onClose={() => setItem(undefined)} />
    </LazyMount>
  )
}

const Capture = lazyOnIdle(async () => (await import('../capture/Capture.tsx')).Capture)
const Search = lazyOnIdle(async () => (await import('../search/Search.tsx')).Search)
const Shortcuts = lazyOnIdle(async () => (await import('../search/ShortcutsSheet.tsx')).ShortcutsSheet)

/**
 * What opens above every page of signed-in users: the capture, the search, the list of shortcuts and what is linked. With
 * it, the page begins to restore a lost focus.
 */
export function Layers() {
  useLostFocus()
  const layer = useLayer()
  useOpenFromUrl()
  useItemFromUrl()
  useCorrection()
  const capture = layer.name === 'capture' ? layer : undefined
  return (
    <>
      <LazyMount isOpen={capture !== undefined}>
        <Capture {...capture} onClose={closeLayer} />
      </LazyMount>
      <LazyMount isOpen={layer.name === 'search'}>
        <Search isOpen={layer.name === 'search'} onClose={closeLayer} />
      </LazyMount>
      <LazyMount isOpen={layer.name === 'shortcuts'}>
        <Shortcuts isOpen={layer.name === 'shortcuts'} onClose={closeLayer} />
      </LazyMount>
      <OpenedLink />
      <WatchAttachments />
      <WatchLinks />
      <WatchReminders />
    </>
  )
}
