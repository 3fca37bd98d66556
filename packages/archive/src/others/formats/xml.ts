import { SaxesParser } from 'saxes'
import { BadFile } from '../../badFile.ts'

const DEEPEST = 100

/** An element. Names have the prefix that the file uses. */
export type XmlElement = {
  name: string
  attributes: Record<string, string>
  text: string
  children: XmlElement[]
}

/**
 * Gives each element with one of these names to `use` once it is complete. What is inside of one is not given by itself, and
 * what is in none of them is not kept. Throws for a document type, which is where entities are defined.
 */
export function readXml(text: string, names: ReadonlySet<string>, use: (element: XmlElement) => void) {
  const parser = new SaxesParser()
  const open: XmlElement[] = []
  let kept = 0
  parser.on('error', (error) => {
    throw new BadFile('damaged', error.message)
  })
  parser.on('doctype', () => {
    throw new BadFile('damaged', 'DOCTYPE')
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length === DEEPEST) throw new BadFile('damaged', name)
    const element: XmlElement = { name, attributes: { ...attributes }, text: '', children: [] }
    if (kept > 0) open.at(-1)!.children.push(element)
    if (kept > 0 || names.has(name)) kept += 1
    open.push(element)
  })
  const addText = (more: string) => {
    if (kept > 0) open.at(-1)!.text += more
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    const element = open.pop()!
    if (kept === 0) return
    kept -= 1
    if (kept === 0) use(element)
  })
  parser.write(text).close()
}

/** Returns the first element below another one by the path of names, without their prefixes. */
export const findIn = (element: XmlElement | undefined, ...names: string[]): XmlElement | undefined =>
  names.reduce((inner, name) => inner?.children.find((child) => child.name.replace(/^.*:/, '') === name), element)

export const textIn = (element: XmlElement | undefined, ...names: string[]) =>
  findIn(element, ...names)?.text.trim() ?? ''
