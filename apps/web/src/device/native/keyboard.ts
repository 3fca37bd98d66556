import { Keyboard } from '@capacitor/keyboard'

/**
 * Sets `data-keyboard` on the root element while the keyboard is open, so that the bottom bar can make room, and keeps
 * the focused field in view. Returns a function that stops it.
 */
export async function followKeyboard() {
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
