import { type EditorView, WidgetType } from '@codemirror/view'
import { toggleChecked } from '@daybook/domain/checklists'
import { newId } from '../../../api/newId.ts'
import type { Cell } from '../table/grid.ts'
import { cellOf, isOfCard, nearestCell } from '../table/TableCard.tsx'
import styles from './RichField.module.css'

/** An element in the text into which a picture or a table is rendered. */
export type Slot = { key: string; element: HTMLElement } & ({ id: string; name: string } | { table: string })

/** Called with the elements of pictures and tables as they come and go, and to open a cell of the table at a place. */
export type Slots = {
  add: (slot: Slot) => void
  remove: (element: HTMLElement) => void
  /** `host` is the element of the table, in which it can be edited. */
  openTable: (at: number, cell: Cell, host: HTMLElement | undefined) => void
}

/** The dot of an item of a list. */
export class DotWidget extends WidgetType {
  override eq() {
    return true
  }
  toDOM() {
    const dot = document.createElement('span')
    dot.className = styles.dot ?? ''
    dot.ariaHidden = 'true'
    dot.textContent = '•'
    return dot
  }
}

/** The space that fills a cell of a table, in characters. */
export class GapWidget extends WidgetType {
  readonly columns: number

  constructor(columns: number) {
    super()
    this.columns = columns
  }
  override eq({ columns }: GapWidget) {
    return columns === this.columns
  }
  toDOM() {
    const gap = document.createElement('span')
    gap.className = styles.gap ?? ''
    gap.style.width = `${this.columns}ch`
    return gap
  }
}

/** Changes the mark in the box at the element, as one step to undo. */
function tick(view: EditorView, box: HTMLElement) {
  const from = view.posAtDOM(box)
  const { to } = view.state.doc.lineAt(from)
  const at = from + view.state.sliceDoc(from, to).indexOf('[') + 1
  const insert = toggleChecked(view.state.sliceDoc(at - 1, at + 2), 1).charAt(1)
  view.dispatch({ changes: { from: at, to: at + 1, insert }, userEvent: 'input' })
}

/** The box of an item of a checklist, which a click ticks. */
export class BoxWidget extends WidgetType {
  readonly isChecked: boolean
  readonly label: string

  constructor(isChecked: boolean, label: string) {
    super()
    this.isChecked = isChecked
    this.label = label
  }
  override eq({ isChecked, label }: BoxWidget) {
    return isChecked === this.isChecked && label === this.label
  }
  toDOM(view: EditorView) {
    const box = document.createElement('input')
    box.type = 'checkbox'
    box.className = styles.box ?? ''
    // The keys of the text tick it: Tab leaves the field.
    box.tabIndex = -1
    // A press leaves the cursor where it is.
    box.onmousedown = (event) => event.preventDefault()
    box.onclick = () => tick(view, box)
    this.updateDOM(box)
    return box
  }
  override updateDOM(box: HTMLElement) {
    if (!(box instanceof HTMLInputElement)) return false
    box.checked = this.isChecked
    box.ariaLabel = this.label
    return true
  }
  override ignoreEvent() {
    return true
  }
}

/** An attached picture. */
export class PictureWidget extends WidgetType {
  readonly id: string
  readonly name: string
  readonly slots: Slots

  constructor(id: string, name: string, slots: Slots) {
    super()
    this.id = id
    this.name = name
    this.slots = slots
  }
  override eq({ id, name }: PictureWidget) {
    return id === this.id && name === this.name
  }
  toDOM() {
    const element = document.createElement('span')
    this.slots.add({ key: newId(), element, id: this.id, name: this.name })
    return element
  }
  override destroy(element: HTMLElement) {
    this.slots.remove(element)
  }
  override ignoreEvent() {
    return false
  }
}

/** The height of a row with one line, in px. */
const ROW = 33

/** A table, of which a click opens a cell, also one beside it. */
export class TableWidget extends WidgetType {
  readonly source: string
  readonly isSelected: boolean
  readonly slots: Slots

  constructor(source: string, isSelected: boolean, slots: Slots) {
    super()
    this.source = source
    this.isSelected = isSelected
    this.slots = slots
  }

  override eq({ source, isSelected }: TableWidget) {
    return source === this.source && isSelected === this.isSelected
  }

  override get estimatedHeight() {
    return (this.source.split('\n').length - 1) * ROW
  }

  toDOM(view: EditorView) {
    const element = document.createElement('div')
    const isOfTable = (event: Event) => event.target === element || isOfCard(event)
    // A press leaves the cursor where it is.
    element.onmousedown = (event) => isOfTable(event) && event.preventDefault()
    element.onclick = (event) => {
      const cell = cellOf(event) ?? nearestCell(element, event.clientY)
      if (isOfTable(event)) this.slots.openTable(view.posAtDOM(element), cell, element)
    }
    this.slots.add({ key: newId(), element, table: this.source })
    this.updateDOM(element, view, this)
    return element
  }

  /** Keeps the element in which the table may be edited. */
  override updateDOM(element: HTMLElement, _view: EditorView, { source }: TableWidget) {
    element.toggleAttribute('data-selected', this.isSelected)
    return source === this.source
  }

  override destroy(element: HTMLElement) {
    this.slots.remove(element)
  }

  override ignoreEvent() {
    return true
  }
}
