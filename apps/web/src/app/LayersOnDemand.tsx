import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useLayer } from '../capture/layer.ts'
import { onIdle } from '../device/onIdle.ts'
import { LazyMount } from '../ui/LazyMount.tsx'
import { lazyOnIdle } from '../ui/lazyOnIdle.ts'

const load = async () => (await import('./layers/Layers.tsx')).Layers
const Layers = lazyOnIdle(load)

/**
 * What opens above every page: when one is asked for, also by the URL or its state, otherwise once the browser is idle and its code
 * could be loaded.
 */
export function LayersOnDemand() {
  const isAsked = useLayer().name !== 'none'
  const { search, state } = useLocation()
  const [isIdle, setIdle] = useState(false)
  useEffect(() => onIdle(() => load().then(() => setIdle(true))), [])
  return (
    <LazyMount isOpen={isIdle || isAsked || search !== '' || Boolean(state?.rejected)}>
      <Layers />
    </LazyMount>
  )
}
