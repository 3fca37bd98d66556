import {
  type DelimiterType,
  InlineContext,
  type InlineParser,
  type MarkdownConfig,
  Strikethrough,
} from '@lezer/markdown'
import { findAddress } from './addresses.ts'
import { findResource } from './linkResource.ts'

const [GRAVE, TILDE, STAR, UNDERSCORE, SPACE, BACKSLASH, LINE_BREAK, OPEN, CLOSE, EXCLAMATION, LESS] = [
  ...'`~*_ \\\n[]!<',
].map((sign) => sign.charCodeAt(0))

/** Returns how often the sign at a place is repeated from there on. */
function lengthOfRun(context: InlineContext, at: number) {
  let end = at + 1
  while (context.char(end) === context.char(at)) end++
  return end - at
}

/** Reads code, from as many backticks to as many. Those that nothing closes are text. */
const inlineCode: InlineParser = {
  name: 'InlineCode',
  parse(context, next, at) {
    if (next !== GRAVE) return -1
    const { text, offset } = context
    const size = lengthOfRun(context, at)
    for (let end = at + size; ; ) {
      const found = text.indexOf('`', end - offset)
      if (found < 0) return at + size
      const length = lengthOfRun(context, found + offset)
      end = found + offset + length
      if (length !== size) continue
      const marks = [context.elt('CodeMark', at, at + size), context.elt('CodeMark', end - size, end)]
      return context.addElement(context.elt('InlineCode', at, end, marks))
    }
  },
}

const BLANK = /^$|\s/
const PUNCTUATION = /[\p{P}\p{S}]/u

/** Adds a mark, which opens or closes depending on what is beside it. Text that is struck out is like a word. */
function addMark(context: InlineContext, at: number, end: number, type: DelimiterType) {
  const { text, offset } = context
  const [before = '', after = ''] = [text[at - offset - 1], text[end - offset]]
  const [isAfterBlank, isBeforeBlank] = [BLANK.test(before), BLANK.test(after)]
  const [isAfterSign, isBeforeSign] = [PUNCTUATION.test(before), PUNCTUATION.test(after)]
  const opens = after === '~' || (!isBeforeBlank && (!isBeforeSign || isAfterBlank || isAfterSign))
  const closes = before === '~' || (!isAfterBlank && (!isAfterSign || isBeforeBlank || isBeforeSign))
  const isInWord = text[at - offset] === '_'
  return context.addDelimiter(
    type,
    at,
    end,
    opens && (!isInWord || !closes || isAfterBlank || isAfterSign),
    closes && (!isInWord || !opens || isBeforeBlank || isBeforeSign),
  )
}

const emphasis: InlineParser = {
  name: 'Emphasis',
  parse(context, next, at) {
    if (next !== STAR && next !== UNDERSCORE) return -1
    const type = next === STAR ? InlineContext.emphasisAsterisk : InlineContext.emphasisUnderscore
    return addMark(context, at, at + lengthOfRun(context, at), type)
  },
}

const STRUCK = { resolve: 'Strikethrough', mark: 'StrikethroughMark' }

/** Reads text that is struck out by two tildes, neither one nor three. */
const strikethrough: MarkdownConfig = {
  ...Strikethrough,
  parseInline: [
    {
      name: 'Strikethrough',
      after: 'Emphasis',
      parse(context, next, at) {
        if (next !== TILDE) return -1
        const end = at + lengthOfRun(context, at)
        return end === at + 2 ? addMark(context, at, end, STRUCK) : end
      },
    },
  ],
}

/** Reads a line break that is made by a backslash or two spaces. Takes spaces at once, however many there are. */
const hardBreak: InlineParser = {
  name: 'HardBreak',
  parse(context, next, at) {
    const isSpace = next === SPACE
    if (!isSpace && next !== BACKSLASH) return -1
    const end = isSpace ? at + lengthOfRun(context, at) : at + 1
    if (context.char(end) === LINE_BREAK && (!isSpace || end > at + 1))
      return context.addElement(context.elt('HardBreak', at, end + 1))
    return isSpace ? end : -1
  },
}

type Bracket = { type: DelimiterType; from: number; to: number; isImage: boolean; isActive: boolean }

/** The brackets that are open in what is read. */
const openBrackets = new WeakMap<InlineContext, Bracket[]>()

function bracketsOf(context: InlineContext) {
  const brackets = openBrackets.get(context) ?? []
  openBrackets.set(context, brackets)
  return brackets
}

function openBracket(context: InlineContext, from: number, isImage: boolean) {
  const to = from + (isImage ? 2 : 1)
  const type = {}
  bracketsOf(context).push({ type, from, to, isImage, isActive: true })
  return context.addDelimiter(type, from, to, true, false)
}

const link: InlineParser = {
  name: 'Link',
  parse: (context, next, at) => (next === OPEN ? openBracket(context, at, false) : -1),
}

const image: InlineParser = {
  name: 'Image',
  parse: (context, next, at) =>
    next === EXCLAMATION && context.char(at + 1) === OPEN ? openBracket(context, at, true) : -1,
}

/** Makes a link or a picture of what is in brackets, if an address follows: there are no links by reference. */
const linkEnd: InlineParser = {
  name: 'LinkEnd',
  parse(context, next, at) {
    if (next !== CLOSE) return -1
    const brackets = bracketsOf(context)
    const bracket = brackets.pop()
    const resource = bracket?.isActive && findResource(context.text, at + 1 - context.offset)
    const index = resource ? context.findOpeningDelimiter(bracket.type) : null
    if (!bracket || !resource || index === null) return -1
    const { offset } = context
    const { address, title, to } = resource
    const mark = (start: number, end: number) => context.elt('LinkMark', start, end)
    const children = [
      mark(bracket.from, bracket.to),
      ...context.takeContent(index),
      mark(at, at + 1),
      mark(at + 1, at + 2),
      ...(address ? [context.elt('URL', address.from + offset, address.to + offset)] : []),
      ...(title ? [context.elt('LinkTitle', title.from + offset, title.to + offset)] : []),
      mark(to + offset - 1, to + offset),
    ]
    // There are no links in a link.
    if (!bracket.isImage) for (const outer of brackets) if (!outer.isImage) outer.isActive = false
    return context.addElement(context.elt(bracket.isImage ? 'Image' : 'Link', bracket.from, to + offset, children))
  },
}

const ANGLED =
  /<(?:[a-z][a-z\d+.-]{1,31}:[^\s<>]*|[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*)>/iy

/** Reads an address between `<` and `>`, in the place of HTML. */
const angledAddress: InlineParser = {
  name: 'HTMLTag',
  parse(context, next, at) {
    if (next !== LESS) return -1
    ANGLED.lastIndex = at - context.offset
    const length = ANGLED.exec(context.text)?.[0].length
    if (!length) return -1
    const end = at + length
    const children = [
      context.elt('LinkMark', at, at + 1),
      context.elt('URL', at + 1, end - 1),
      context.elt('LinkMark', end - 1, end),
    ]
    return context.addElement(context.elt('Autolink', at, end, children))
  },
}

/** Reads an address without marks around it. In open brackets, it is part of the name of a link or of a note. */
const bareAddress: InlineParser = {
  name: 'Autolink',
  // Its name may begin with a mark.
  before: 'Emphasis',
  parse(context, _next, at) {
    const end = findAddress(context.text, at - context.offset)
    if (end === undefined || bracketsOf(context).length > 0) return -1
    return context.addElement(context.elt('URL', at, end + context.offset))
  },
}

/** Lines, links, code and struck-out text as GitHub has them; without links by reference and without HTML. */
export const inlineSyntax = [
  strikethrough,
  { parseInline: [inlineCode, emphasis, hardBreak, link, image, linkEnd, angledAddress, bareAddress] },
]
