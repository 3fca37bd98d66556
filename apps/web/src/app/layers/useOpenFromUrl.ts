import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { CaptureKind } from '../../features/capture/readCapture.ts'
import { openCapture, openLayer } from '../layer.ts'

const KINDS: readonly string[] = ['expense', 'income', 'task', 'routine', 'note'] satisfies CaptureKind[]
/** Where the service worker keeps what was shared with the app. */
const SHARED = { cache: 'shared', picture: '/shared-picture' }

/** Opens what the URL asks for, as the shortcuts and the share target of the installed app do: `?open=expense`. */
export function useOpenFromUrl() {
  const [params, setParams] = useSearchParams()
  const open = params.get('open')

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each URL that asks for it
  useEffect(() => {
    if (!open) return
    const text = ['title', 'text', 'url'].flatMap((name) => params.get(name)?.trim() || []).join('\n')
    if (open === 'search') openLayer({ name: 'search' })
    else if (open === 'scan') void takeSharedPicture().then((picture) => openCapture({ scan: true, ...picture }))
    else openCapture({ kind: KINDS.includes(open) ? (open as CaptureKind) : undefined, text })
    setParams((params) => withoutRequest(params), { replace: true })
  }, [open])
}

function withoutRequest(params: URLSearchParams) {
  for (const name of ['open', 'title', 'text', 'url']) params.delete(name)
  return params
}

/** Returns the picture that was shared with the app, once. */
async function takeSharedPicture() {
  const cache = await caches.open(SHARED.cache).catch(() => undefined)
  const kept = await cache?.match(SHARED.picture)
  if (!kept) return {}
  await cache?.delete(SHARED.picture)
  const blob = await kept.blob()
  return { picture: new File([blob], 'receipt', { type: blob.type }) }
}
