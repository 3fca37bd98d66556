import '../ui/layers.css'
import '../ui/fonts.css'
import '../ui/tokens.css'
import '../ui/base.css'
import { createElement, type ReactNode } from 'react'
import { Links, type LinksFunction, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router'
import { m } from '#messages'
import favicon from '../../public/favicon.svg?raw'
import { operatorAttributes } from '../api/operatorSettings.ts'
import { areFontsDelayed } from '../lastScreen/pageFiles.ts'
import textFace from '../ui/fonts/hanken-grotesk-latin.woff2?url'
import displayFace from '../ui/fonts/literata-latin.woff2?url'
import { Skeleton } from '../ui/Skeleton.tsx'
import {
  BAR_COLOURS,
  type FirstRequest,
  FOLLOW_THEME,
  HOLD_KEYS,
  HOLD_SUBMITS,
  MARK_MEMBERS,
  preloadRequests,
} from './inlineScripts.ts'
import styles from './PageSkeleton.module.css'
import { RootError } from './RootError.tsx'
import { Shell } from './Shell.tsx'
import { useNativeShell } from './useNativeShell.ts'

// After the code: text is shown in a fallback of the same width until they are there.
const font = (href: string) =>
  ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', fetchPriority: 'low' }) as const

export const links: LinksFunction = () => [
  // One request less than the file.
  { rel: 'icon', href: `data:image/svg+xml,${encodeURIComponent(favicon)}`, type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
  { rel: 'manifest', href: '/app.webmanifest' },
  ...(areFontsDelayed() ? [] : [font(textFace), font(displayFace)]),
]

/** What a route may declare: the first requests of its page, sent before its code has loaded. */
export type Handle = { firstRequests: FirstRequest[] }

// Filled before any code runs (lastScreen/boot.ts), and emptied by takeOver.ts: React leaves it alone.
const LAST_SCREEN = createElement('last-screen', {
  suppressHydrationWarning: true,
  // biome-ignore lint/security/noDangerouslySetInnerHtml: empty
  dangerouslySetInnerHTML: { __html: '' },
})

export function Layout({ children }: { children: ReactNode }) {
  const preloaded = useMatches().flatMap(({ handle }) => (handle as Handle | undefined)?.firstRequests ?? [])
  const scripts = [
    FOLLOW_THEME,
    MARK_MEMBERS,
    HOLD_SUBMITS,
    HOLD_KEYS,
    ...(preloaded.length > 0 ? [preloadRequests(preloaded)] : []),
  ]
  return (
    <html lang="en" {...operatorAttributes()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={BAR_COLOURS.light} suppressHydrationWarning />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: trusted constants, run before the first paint */}
        <script dangerouslySetInnerHTML={{ __html: scripts.join(';') }} suppressHydrationWarning />
        <Meta />
        <Links />
      </head>
      <body>
        {LAST_SCREEN}
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  useNativeShell()
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}

export function HydrateFallback() {
  return <PageSkeleton />
}

export { RootError as ErrorBoundary }

/** The placeholder shown while the code of a page loads: the frame with skeletons of heading and content. */
function PageSkeleton() {
  return (
    <div className={styles.opening}>
      <div className={styles.navigation} />
      <div className={styles.page}>
        <p role="status">{m.loading()}</p>
        <Skeleton width="100%" height="6rem" />
        <Skeleton width="100%" height="6rem" />
        <Skeleton width="60%" height="6rem" />
      </div>
    </div>
  )
}
