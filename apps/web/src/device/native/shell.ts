import { App } from '@capacitor/app'
import { SplashScreen } from '@capacitor/splash-screen'
import { pathOfLink } from '../links.ts'
import { closeTopmost } from './closeTopmost.ts'
import { followKeyboard } from './keyboard.ts'

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
