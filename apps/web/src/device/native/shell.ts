import { App } from '@capacitor/app'
import { Keyboard } from '@capacitor/keyboard'
import { SplashScreen } from '@capacitor/splash-screen'
import { pathOfLink } from '../links.ts'

/** Elements that Escape closes, innermost first: a form's suggestions, a menu or dialog above it, the panel. */
const CLOSABLE = ['[role="combobox"][aria-expanded="true"]', '[role="menu"]', '[role="dialog"]', '[data-panel]']

/** Closes the topmost overlay, as Escape does. Returns whether there was one. */
function closeTopmost() {
  for (const selector of CLOSABLE) {
    const open = [...document.querySelectorAll(selector)].findLast((element) => element.checkVisibility?.() ?? true)
    if (!open) continue
    open.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true, cancelable: true }))
    return true
  }
  return false
}

type Open = (path: string, options?: { replace: true }) => unknown

/**
 * Hides the splash screen and handles system events: calls `open` with the path of each link that opens the app; the
 * hardware back button closes an overlay, else navigates back, else leaves the app. Returns a function that stops it.
 */
export async function followShell(open: Open) {
  const follow = (url: string | undefined, options?: { replace: true }) => {
    const path = url && pathOfLink(url)
    if (path) open(path, options)
  }
  const listening = await Promise.all([
    App.addListener('appUrlOpen', ({ url }) => follow(url)),
    App.addListener('backButton', ({ canGoBack }) => goBack(canGoBack)),
  ])
  const stopKeyboard = await followKeyboard()
  follow((await App.getLaunchUrl())?.url, { replace: true })
  await SplashScreen.hide()
  return () => {
    stopKeyboard()
    for (const one of listening) void one.remove()
  }
}

function goBack(canGoBack: boolean) {
  if (closeTopmost()) return
  if (canGoBack) history.back()
  else void App.minimizeApp()
}

/**
 * Sets `data-keyboard` on the root element while the keyboard is open, so that the bottom bar can make room, and keeps
 * the focused field in view. Returns a function that stops it.
 */
async function followKeyboard() {
  const root = document.documentElement
  const listening = await Promise.all([
    Keyboard.addListener('keyboardWillShow', () => root.setAttribute('data-keyboard', '')),
    Keyboard.addListener('keyboardDidShow', () => document.activeElement?.scrollIntoView({ block: 'nearest' })),
    Keyboard.addListener('keyboardWillHide', () => root.removeAttribute('data-keyboard')),
  ])
  return () => {
    for (const one of listening) void one.remove()
  }
}
