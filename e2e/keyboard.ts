import type { Page } from '@playwright/test'

/** Presses Tab until the control of this name has the focus. */
export async function tabTo(page: Page, name: string | RegExp, role: 'button' | 'link' | 'checkbox' = 'button') {
  const exact = typeof name === 'string'
  const control = page.getByRole(role, { name, exact }).or(page.getByLabel(name, { exact })).first()
  const wanted = await control.elementHandle()
  for (let presses = 0; presses < 80; presses += 1) {
    if (await page.evaluate((element) => element === document.activeElement, wanted)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${name} was not reached`)
}
