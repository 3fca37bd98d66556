import { WatchLinks } from '../../links/WatchLinks.tsx'
import { LazyMount } from '../../ui/LazyMount.tsx'
import { lazyOnIdle } from '../../ui/lazyOnIdle.ts'
import { closeLayer, useLayer } from '../layer.ts'
import { OpenedLink } from './OpenedLink.tsx'
import { useOpenFromUrl } from './useOpenFromUrl.ts'

const Capture = lazyOnIdle(async () => (await import('../capture/Capture.tsx')).Capture)
const Search = lazyOnIdle(async () => (await import('../search/Search.tsx')).Search)
const Shortcuts = lazyOnIdle(async () => (await import('../search/ShortcutsSheet.tsx')).ShortcutsSheet)

/** What opens above every page of signed-in users: the capture, the search, the list of shortcuts and what is linked. */
export function Layers() {
  const layer = useLayer()
  useOpenFromUrl()
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
      <WatchLinks />
    </>
  )
}
