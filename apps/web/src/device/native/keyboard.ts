import { Keyboard } from '@capacitor/keyboard'

/**
 * While the keyboard stands, the page knows (`data-keyboard` on the root): there is no room then for what else
 * clings to the bottom edge. The field one types into stays in view. Answers how to stop.
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
