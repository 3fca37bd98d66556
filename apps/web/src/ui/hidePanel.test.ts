import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { setWritable } from '../device/writable.ts'
import { hidePanel } from './hidePanel.ts'

const root = document.createElement('div')
root.dataset.sheetRoot = ''
root.innerHTML = '<section data-sheet><form></form></section>'
const form = root.querySelector('form')
const isHidden = () => root.hasAttribute('data-hidden-first')

beforeEach(() => {
  setWritable(true)
  onTestFinished(() => setWritable(false))
})

it('shows a sheet again whose form could not be saved', () => {
  const show = hidePanel(form)
  expect(isHidden()).toBe(true)
  show()
  expect(isHidden()).toBe(false)
})

it('keeps a sheet open that waits for the server', () => {
  setWritable(false)
  hidePanel(form)
  expect(isHidden()).toBe(false)
})
