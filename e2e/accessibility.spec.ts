import { expect, expectAccessible, test } from './daybook.ts'

const GREY_IN_DARK = '<style>@media (prefers-color-scheme: dark) { body { background: #000; color: #222 } }</style>'

test('the accessibility check finds a missing name, and low contrast that only dark has', async ({ page }) => {
  const readFailure = async (html: string) => {
    await page.setContent(`<html lang="en"><title>Page</title><main><h1>Page</h1>${html}</main></html>`)
    return expectAccessible(page).catch((thrown: Error) => thrown.message)
  }
  expect(await readFailure('<p>Text</p>')).toBeUndefined()
  expect(await readFailure('<button></button>')).toContain('button-name')
  expect(await readFailure(`${GREY_IN_DARK}<p>Text</p>`)).toMatch(/dark.*color-contrast/s)
})

test('with reduced motion nothing passes from one colour to another, level by level, where the theme changes', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const moving = () =>
    [...document.querySelectorAll('*')].filter((one) => getComputedStyle(one).transitionProperty !== 'none').length
  expect(await page.evaluate(moving)).toBe(0)
})
