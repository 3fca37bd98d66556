import { expect, type Page } from '@playwright/test'

/** Expects no horizontal scrolling at 320 px, and at twice the text size no clipped text and no unreachable control. */
export async function expectNothingCut(page: Page) {
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(sideways), 'too wide at 320 px').toEqual([])
  expect(await page.evaluate(coveredTexts), 'texts under the button of the search').toEqual([])
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  for (const width of [360, 640]) {
    await page.setViewportSize({ width, height: 800 })
    const found = { sideways: await page.evaluate(sideways), clipped: await page.evaluate(clippedElements) }
    const more = { hidden: await page.evaluate(unreachable), broken: await page.evaluate(brokenWords) }
    const none = { sideways: [], clipped: [], hidden: [], broken: [] }
    expect({ ...found, ...more }, `text at 200 % at ${width} px`).toEqual(none)
  }
}

/** Runs in the page: returns the innermost elements that cause horizontal scrolling. */
function sideways() {
  const { scrollWidth } = document.documentElement
  if (Math.max(scrollWidth, document.body.scrollWidth) <= window.innerWidth) return []
  const isWide = (element: Element) => {
    const { left, right } = element.getBoundingClientRect()
    return left < -1 || right > window.innerWidth + 1
  }
  return [...document.body.querySelectorAll('*')]
    .filter((element) => isWide(element) && ![...element.children].some(isWide))
    .map((element) => element.outerHTML.slice(0, 200))
}

/** Runs in the page: returns the texts at its top that the button of the search covers. */
function coveredTexts() {
  window.scrollTo(0, 0)
  const button = document.querySelector('button[aria-label="Search everything"]')?.getBoundingClientRect()
  const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
  const covered: string[] = []
  while (button?.width && texts.nextNode()) {
    const range = document.createRange()
    range.selectNodeContents(texts.currentNode)
    const isUnder = ({ left, right, top, bottom }: DOMRect) =>
      left < button.right && right > button.left && top < button.bottom && bottom > button.top
    if ([...range.getClientRects()].some(isUnder)) covered.push(texts.currentNode.textContent ?? '')
  }
  return covered
}

/** Runs in the page: returns short words that are broken over lines, as in a column that is too narrow for its text. */
function brokenWords() {
  const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
  const broken: string[] = []
  const range = document.createRange()
  while (texts.nextNode()) {
    const text = texts.currentNode
    const element = text.parentElement
    if (!element?.checkVisibility() || element.closest('svg')) continue
    // For screen readers only.
    if (getComputedStyle(element).clipPath !== 'none' || element.offsetWidth <= 1) continue
    for (const { 0: word, index } of (text.textContent ?? '').matchAll(
      /(?<![\p{L}\p{N}@.])\p{L}{2,10}(?![\p{L}\p{N}@.])/gu,
    )) {
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top))
      if (new Set(tops).size > 1) broken.push(word)
    }
  }
  return broken
}

/** Runs in the page: returns elements with clipped text, except for intended ellipses. */
function clippedElements() {
  const isText = (node: Node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()
  return [...document.body.querySelectorAll<HTMLElement>('*')]
    .filter((element) => element.checkVisibility() && [...element.childNodes].some(isText))
    .filter((element) => {
      const style = getComputedStyle(element)
      const isMeant = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
      const isUnseen = style.clipPath !== 'none' || style.display === 'inline'
      // A text area scrolls its own content.
      if (isMeant || isUnseen || element.matches('textarea')) return false
      const hidesX = style.overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1
      const hidesY = style.overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1
      return hidesX || hidesY
    })
    .map((element) => element.outerHTML.slice(0, 200))
}

/** Runs in the page: returns controls that are covered by another element at every scroll position. */
async function unreachable() {
  const top = document.querySelector('dialog[open], [role="dialog"]') ?? document.body
  const controls = [...top.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
  const hidden: string[] = []

  function isHit(control: HTMLElement) {
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const [box] = control.getClientRects()
    if (!box) return true
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
    const [label] = (control as HTMLInputElement).labels ?? []
    // By touch, the button of a date field covers it.
    const opener = hit?.closest('button[aria-haspopup="dialog"]')
    const isOpened = control.matches('[type="date"]') && opener?.parentElement?.contains(control)
    return hit !== null && (control.contains(hit) || hit.contains(control) || label?.contains(hit) || isOpened)
  }

  for (const control of controls) {
    if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    if (control.matches(':disabled, [href="#page"]')) continue
    // Virtualized rows are measured and repositioned when they scroll into view.
    for (let frames = 0; frames < 8 && control.isConnected && !isHit(control); frames += 1)
      await new Promise(requestAnimationFrame)
    if (control.isConnected && !isHit(control)) hidden.push(control.outerHTML.slice(0, 200))
  }
  return hidden
}
