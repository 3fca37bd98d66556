import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { afterPaint } from '../device/afterPaint.ts'
import { setWritable } from '../device/writable.ts'
import { paintFirst } from './paintFirst.ts'

const HIDDEN = 'data-hidden-first'

function render(html: string) {
  document.body.innerHTML = html
  onTestFinished(() => document.body.replaceChildren())
  return (selector: string) => document.querySelector<HTMLElement>(selector)!
}
const renderRows = () =>
  render('<ul><li data-index="0"><button id="a"></button></li><li data-index="1"><button id="b"></button></li></ul>')

beforeEach(() => {
  setWritable(true)
  onTestFinished(() => setWritable(false))
})

it('hides the row at once, and works once the frame is painted', async () => {
  const $ = renderRows()
  const work = vi.fn(async () => true)
  const done = paintFirst({ row: $('#a') }, work)
  expect($('li').hasAttribute(HIDDEN)).toBe(true)
  expect(work).not.toHaveBeenCalled()
  expect(await done).toBe(true)
  expect(work).toHaveBeenCalledOnce()
})

it('shows a row again that could not be changed', async () => {
  const $ = renderRows()
  await paintFirst({ row: $('#a') }, async () => false)
  expect($('li').hasAttribute(HIDDEN)).toBe(false)
})

it('ignores a second press before the row has left', async () => {
  const $ = renderRows()
  const work = vi.fn(async () => true)
  const first = paintFirst({ row: $('#a') }, work)
  expect(await paintFirst({ row: $('#a') }, work)).toBeUndefined()
  await first
  expect(work).toHaveBeenCalledOnce()
})

it.each([
  ['the page is left', () => dispatchEvent(new Event('pagehide'))],
  ['the page is hidden', () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))],
  ['the next key is pressed', () => document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }))],
  ['the next press begins', () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))],
])('works before the frame is painted if %s', async (_, happen) => {
  const $ = renderRows()
  const work = vi.fn(async () => true)
  const done = paintFirst({ row: $('#a') }, work)
  happen()
  expect(work).toHaveBeenCalledOnce()
  await done
  await afterPaint()
  expect(work).toHaveBeenCalledOnce()
})

const SHEET = '<div data-sheet-root><section data-sheet><form></form></section></div>'

it('shows a sheet again whose form could not be saved', async () => {
  const $ = render(SHEET)
  const saving = paintFirst({ sheet: $('form') }, async () => false)
  expect($('[data-sheet-root]').hasAttribute(HIDDEN)).toBe(true)
  await saving
  expect($('[data-sheet-root]').hasAttribute(HIDDEN)).toBe(false)
})

it('keeps a sheet open that waits for the server', () => {
  setWritable(false)
  const $ = render(SHEET)
  void paintFirst({ sheet: $('form') }, async () => true)
  expect($('[data-sheet-root]').hasAttribute(HIDDEN)).toBe(false)
})
