import { type ComponentType, createElement, lazy, useState } from 'react'
import { onIdle, whenMainShown } from '../device/onIdle.ts'

const Nothing = () => null

type Loadable<P> = { loaded?: ComponentType<P>; lazy: ComponentType<P> }

/**
 * Like React.lazy, and preloads the component once the browser is idle. Suspends only if it is rendered before it has
 * loaded: a component of React.lazy always suspends at first, and then is shown up to 300 ms later.
 *
 * @param isAside whether it is rendered with its page, and must neither delay the page's main content nor, if it cannot
 * be loaded, replace it with an error
 */
export function lazyOnIdle<P extends object>(load: () => Promise<ComponentType<P>>, { isAside = false } = {}) {
  const loadOnce = async () => (part.loaded ??= await load())
  async function loadRendered() {
    if (!isAside) return { default: await loadOnce() }
    await whenMainShown()
    return { default: await loadOnce().catch(() => Nothing) }
  }
  const part: Loadable<P> = { lazy: lazy(loadRendered) as unknown as ComponentType<P> }
  onIdle(loadOnce)
  return (props: P) => createElement(Loaded<P>, { part, props })
}

function Loaded<P extends object>({ part, props }: { part: Loadable<P>; props: P }) {
  // Stays the same for as long as it is mounted, because another component would lose its state.
  const [Component] = useState(() => part.loaded ?? part.lazy)
  return createElement(Component, props)
}
