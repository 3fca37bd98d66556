import { defineLanguageFacet, Language } from '@codemirror/language'
import { Autolink, parser, Strikethrough, Table, TaskList } from '@lezer/markdown'

/** What the page of a note shows as typed, as `markdown/parseMarkdown.ts` says. */
const NOT_READ = ['Entity', 'HTMLBlock', 'HTMLTag', 'IndentedCode', 'LinkReference', 'SetextHeading']

/** Markdown as notes have it. It is read in steps, so that a long text can be typed into. */
export const markdown = new Language(
  defineLanguageFacet(),
  parser.configure([Autolink, Strikethrough, Table, TaskList, { remove: NOT_READ }]),
  [],
  'markdown',
)
