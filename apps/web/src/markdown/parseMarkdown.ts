import { type CompileContext, type Extension, fromMarkdown } from 'mdast-util-from-markdown'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal'
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough'
import { gfmTable } from 'micromark-extension-gfm-table'
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item'

export type Root = ReturnType<typeof fromMarkdown>
export type MarkdownNode = Root | Root['children'][number]

/**
 * What would change a text that its author did not write as Markdown: HTML and entities are shown as typed, an indented
 * line is no code, `---` below a line makes no heading of it, and `[name]: text` does not disappear.
 */
const NOT_READ = {
  disable: {
    null: ['characterReference', 'codeIndented', 'definition', 'htmlFlow', 'htmlText', 'setextUnderline'],
  },
}

const SYNTAX = [gfmAutolinkLiteral(), gfmStrikethrough({ singleTilde: false }), gfmTable(), gfmTaskListItem(), NOT_READ]

/** The place of the character between the brackets of a list item, in the text that was parsed. */
export const boxes = new WeakMap<object, { at: number; isChecked: boolean }>()

const checkBox = (isChecked: boolean) =>
  function addBox(this: CompileContext, { start }: { start: { offset: number } }) {
    const item = this.stack.findLast(({ type }) => type === 'listItem')
    if (item) boxes.set(item, { at: start.offset, isChecked })
  }

const TREE: Extension = {
  enter: {
    literalAutolink(token) {
      const { start, end } = token
      const text = { type: 'text' as const, value: this.sliceSerialize(token), position: { start, end } }
      this.enter({ type: 'link', url: toAddress(text.value), children: [text] }, token)
    },
    strikethrough(token) {
      this.enter({ type: 'delete', children: [] }, token)
    },
  },
  exit: {
    literalAutolink(token) {
      this.exit(token)
    },
    strikethrough(token) {
      this.exit(token)
    },
    taskListCheckValueChecked: checkBox(true),
    taskListCheckValueUnchecked: checkBox(false),
  },
}

/** Returns the address that is meant by a text: one with a scheme, one that begins with `www.`, or an email address. */
function toAddress(text: string) {
  if (/^www\./i.test(text)) return `http://${text}`
  return /^[a-z]+:/i.test(text) ? text : `mailto:${text}`
}

/** Returns the syntax tree of a text in Markdown. */
export const parseMarkdown = (text: string): Root =>
  fromMarkdown(text, { extensions: SYNTAX, mdastExtensions: [gfmTableFromMarkdown(), TREE] })
