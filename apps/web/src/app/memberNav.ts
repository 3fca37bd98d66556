import { type ComponentType, lazy } from 'react'

const LazyMemberNav = lazy(async () => ({ default: (await import('./MemberNav.tsx')).MemberNav }))
let bundled: ComponentType | undefined

/** Provides the navigation of signed-in users to the frame, from pages that bundle it. */
export function provideMemberNav(component: ComponentType) {
  bundled = component
}

/** Returns the navigation of signed-in users; lazy on public pages, which do not bundle it. */
export const memberNav = () => bundled ?? LazyMemberNav
