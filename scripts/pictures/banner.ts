import type { Page } from '@playwright/test'
import { HEADLINE, PRODUCT } from '../../packages/contract/src/product.ts'

const WORDS = [
  ['display: flex; align-items: center; gap: 16px; font: 500 34px var(--face-display)', PRODUCT],
  ['font: 500 66px/1.08 var(--face-display); letter-spacing: -0.025em; margin-top: 36px', HEADLINE],
  [
    'font: 400 27px/1.4 var(--face-text); color: var(--ink-soft); margin-top: 26px',
    'Free, user-friendly and all-in-one.',
  ],
] as const

const phoneFrame = (picture: string, place: string) =>
  `<img src="data:image/png;base64,${picture}" style="position: absolute; width: 290px; border: 9px solid var(--sheet);
    border-radius: 34px; box-shadow: 0 0 0 1px var(--rule), 0 24px 60px rgb(46 38 20 / 22%); ${place}">`

/** Renders the preview image for shared links (Open Graph) with the fonts and colours of the page. */
export async function drawBanner(page: Page, light: string, dark: string) {
  await page.setViewportSize({ width: 1200, height: 630 })
  const mark = await page
    .locator('header svg')
    .first()
    .evaluate((svg) => svg.outerHTML)
  const words = WORDS.map(([style, text], at) => `<div style="${style}">${at === 0 ? mark : ''}${text}</div>`).join('')
  const html = `<div style="position: fixed; inset: 0; overflow: hidden; background: var(--paper)">
    <div style="position: absolute; left: 64px; top: 0; bottom: 0; width: 2px; background: var(--margin-line)"></div>
    <div style="position: absolute; left: 104px; top: 92px; width: 560px; color: var(--ink)">${words}</div>
    ${phoneFrame(dark, 'left: 880px; top: 132px')}${phoneFrame(light, 'left: 700px; top: 62px')}</div>`
  await page.evaluate((markup) => {
    document.documentElement.style.scrollbarGutter = 'auto'
    document.body.innerHTML = markup
  }, html)
  await page
    .locator('img')
    .last()
    .evaluate((image: HTMLImageElement) => image.decode())
  return page.screenshot()
}
