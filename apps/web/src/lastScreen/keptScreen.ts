import { readPreferences } from '../device/preferences.ts'
import { readLocal, writeLocal } from '../session/localText.ts'
import { ownerOf, readTokens } from '../session/tokens.ts'

/**
 * The screen of an area as this device last showed it. It is removed at sign-out, with all that is remembered.
 *
 * @property view the user, the build and the window that it was painted for, as {@link describeView} has them
 * @property time when it was painted, in milliseconds
 */
export type KeptScreen = { view: string; time: number; html: string }

const nameOf = (path: string) => `last screen ${path}`

/** Returns the element in which the last screen is shown until the page itself is there. */
export const findLastScreen = () => document.querySelector<HTMLElement>('last-screen')

/** Returns the build of this page; undefined on pages that keep no screen. */
export const getBuild = () => findLastScreen()?.dataset.build

/** Describes what a screen depends on besides its data; undefined without a user. */
export function describeView() {
  const user = ownerOf(readTokens())
  const { lang, dataset } = document.documentElement
  return user && JSON.stringify([user, getBuild(), innerWidth, dataset.mantineColorScheme, lang, readPreferences()])
}

/** Returns the screen that was kept for a path, if it was painted for this user, build and window. */
export function readScreen(path: string): KeptScreen | undefined {
  try {
    const kept: KeptScreen | null = JSON.parse(readLocal(nameOf(path)) ?? 'null')
    return kept && kept.view === describeView() ? kept : undefined
  } catch {
    return undefined
  }
}

/** Returns whether a screen was kept for a path, of whichever view. */
export const hasScreen = (path: string) => readLocal(nameOf(path)) !== null

export const writeScreen = (path: string, screen: KeptScreen) => writeLocal(nameOf(path), JSON.stringify(screen))
