import { PAGES } from '@daybook/contract'
import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { takeSharedPictures } from '../../device/sharedPictures.ts'
import type { CaptureKind } from '../../features/capture/readCapture.ts'
import { openCapture, openLayer } from '../layer.ts'

const KINDS: readonly string[] = ['expense', 'income', 'task', 'routine', 'note'] satisfies CaptureKind[]

/** Opens what the URL asks for, as the shortcuts of the installed app do, `?open=expense`, or what was shared with it. */
export function useOpenFromUrl() {
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

function withoutRequest(params: URLSearchParams) {
  for (const name of ['open', 'title', 'text', 'url']) params.delete(name)
  return params
}
