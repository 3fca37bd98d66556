import type { Page } from '@playwright/test'

/** Presses Tab until the control of this name has the focus. */
export async function tabTo(page: Page, name: string | RegExp, role: 'button' | 'link' | 'checkbox' = 'button') {
  const exact = typeof name === 'string'
  const named = page.getByRole(role, { name, exact }).or(page.getByLabel(name, { exact }))
  const control = named.filter({ visible: true }).first()
  for (let presses = 0; presses < 80; presses += 1) {
    // Queried each time, since a list or page that is loaded again has other elements.
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${name} was not reached`)
}
