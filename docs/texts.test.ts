import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from '@swc/core'
import { describe, expect, it } from 'vitest'

const root = dirname(import.meta.dirname)
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** A name, a mask and a pattern of dayjs. */
const NOT_TEXTS = new Set(['Firefly III', 'XXXXX', 'Do MMMM YYYY'])

const VISIBLE_ATTRIBUTES = new Set(
  `alt description detail edit first head heading hint label lead message no nothingFoundMessage picture placeholder
  question remove submit subject text title word yes aria-description aria-label aria-roledescription`.split(/\s+/),
)
/** The files of the API in which every sentence is a text of a mail. Others have sentences for logs. */
const MAILS = /emailTemplates?\.ts$/
/** Answers of the device have the messages of the server's answers, which are for developers. */
const ANSWERS = /^apps\/web\/src\/replica\//
/** Values of other keys are also identifiers, such as the columns of a file. */
const VISIBLE_PROPERTIES = {
  'apps/web': new Set(['aria-label', 'heading', 'hint', 'label', 'lead', 'placeholder']),
  'apps/api': new Set(['note', 'paragraphs', 'subject']),
}
type App = keyof typeof VISIBLE_PROPERTIES

type Node = { type: string; [field: string]: unknown }
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null
const nodesIn = (value: unknown) => (Array.isArray(value) ? value : [value]).filter(isNode)
const getName = (node: unknown) => (isNode(node) ? String(node.value) : '')

const hasLetters = (text: string) => /\p{L}/u.test(text) && !NOT_TEXTS.has(text)
const isSentence = (text: string) => hasLetters(text) && /^\s*\p{Lu}\p{Ll}*,? \p{L}|\p{L}+ \p{L}+ \p{L}+/u.test(text)

/** The fields of each kind of expression whose values are its own value. */
const OPERANDS: Record<string, string[]> = {
  ArrayExpression: ['elements'],
  BinaryExpression: ['left', 'right'],
  ConditionalExpression: ['consequent', 'alternate'],
  JSXExpressionContainer: ['expression'],
  ParenthesisExpression: ['expression'],
  TemplateLiteral: ['quasis', 'expressions'],
}
const COMPARISON = /[=<>]|^in/

/** Returns the texts that an expression can have as its value, without those in calls. */
function toValues(node: Node): string[] {
  if (node.type === 'JSXText' || node.type === 'StringLiteral') return [String(node.value)]
  if (node.type === 'TemplateElement') return [String(node.cooked)]
  if (COMPARISON.test(String(node.operator))) return []
  const operands = (OPERANDS[node.type] ?? []).flatMap((field) => nodesIn(node[field]))
  return operands.flatMap((operand) =>
    toValues(isNode(operand.expression) && !operand.type ? operand.expression : operand),
  )
}

/** Returns the texts of a node itself that users see. */
function visibleIn(node: Node, app: App): string[] {
  if (node.type === 'JSXText') return toValues(node)
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return nodesIn(node.children).flatMap(toValues)
  const isVisible =
    (node.type === 'JSXAttribute' && VISIBLE_ATTRIBUTES.has(getName(node.name))) ||
    (node.type === 'KeyValueProperty' && VISIBLE_PROPERTIES[app].has(getName(node.key)))
  return isVisible ? nodesIn(node.value).flatMap(toValues) : []
}

const isInvisibleAttribute = (node: Node) =>
  node.type === 'JSXAttribute' &&
  !VISIBLE_ATTRIBUTES.has(getName(node.name)) &&
  nodesIn(node.value).every(({ type }) => type === 'StringLiteral')

/** Returns the texts in a syntax tree that users see and that do not come from a catalogue. */
function findTexts(node: Node, file: string): string[] {
  const app = file.startsWith('apps/api') ? 'apps/api' : 'apps/web'
  // Messages of errors are for developers.
  const isForDevelopers = node.type === 'NewExpression' && getName(node.callee).endsWith('Error')
  if (isForDevelopers || isInvisibleAttribute(node) || node.type === 'ImportDeclaration') return []
  const hasSentences = app === 'apps/web' ? !ANSWERS.test(file) : MAILS.test(file)
  const sentences = hasSentences ? toValues(node).filter(isSentence) : []
  const nested = Object.values(node).flatMap(nodesIn)
  return [...visibleIn(node, app).filter(hasLetters), ...sentences, ...nested.flatMap((one) => findTexts(one, file))]
}

/** Returns the keys of the catalogue that a syntax tree uses: the properties of `m`. */
function findKeys(node: Node): string[] {
  const isUse = node.type === 'MemberExpression' && getName(node.object) === 'm'
  return [...(isUse ? [getName(node.property)] : []), ...Object.values(node).flatMap(nodesIn).flatMap(findKeys)]
}

const parse = (source: string, file: string) =>
  nodesIn(parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2024' }).body)

const toTexts = (nodes: Node[], file: string) => [...new Set(nodes.flatMap((node) => findTexts(node, file)))]

describe.each(['apps/web', 'apps/api'] as const)('%s', (app) => {
  const files = globSync(`${app}/src/**/*.{ts,tsx}`, {
    cwd: root,
    exclude: ['**/testing/**', '**/trust/**', '**/*.{test,trust,scale}.*'],
  })
  const trees = new Map(files.map((file) => [file, parse(read(file), file)]))

  it('shows only texts of its catalogue', () => {
    expect(files.length).toBeGreaterThan(150)
    const found = [...trees].flatMap(([file, nodes]) => toTexts(nodes, file).map((text) => `${file}: ${text}`))
    expect(found).toEqual([])
  }, 60_000)

  it('uses every text of its catalogue', () => {
    const used = new Set([...trees.values()].flat().flatMap(findKeys))
    const keys = Object.keys(JSON.parse(read(`${app}/messages/en.json`)))
    expect(keys.filter((key) => !used.has(key))).toEqual([])
  }, 60_000)
})

describe('the search for texts outside the catalogue', () => {
  it.each([
    ['<p>Nothing here yet</p>', 'Nothing here yet'],
    ['<p>{isOver ? "over" : m.left()}</p>', 'over'],
    [`<p>{count && \`left \${count}\`}</p>`, 'left '],
    ['<input placeholder="Search" />', 'Search'],
    [`<input aria-label={\`Take \${label}\`} />`, 'Take '],
    ['<Table head={["Amount"]} />', 'Amount'],
    ['const TABS = [{ label: "Income" }]', 'Income'],
    ['const EMPTY = "Nothing here"', 'Nothing here'],
    ['alert(isNew ? "it was added just now" : "")', 'it was added just now'],
  ])('finds the one in %s', (source, text) => {
    expect(toTexts(parse(source, 'Page.tsx'), 'Page.tsx')).toContain(text)
  })

  it.each([
    '<p className="soft">{m.nothing()} · {count}</p>',
    'element.querySelector("main h1")',
    'throw new TypeError("This browser cannot draw")',
    '<Button variant="outline" type="submit" />',
  ])('accepts %s', (source) => {
    expect(toTexts(parse(source, 'Page.tsx'), 'Page.tsx')).toEqual([])
  })

  it('finds sentences in mails', () => {
    const source = `emailTemplate({ subject: 'Hello', paragraphs: [m.mail_deleted(), \`Bye \${name}\`] })`
    expect(toTexts(parse(source, 'mail.ts'), 'apps/api/src/cli/mail.ts')).toEqual(['Hello', 'Bye '])
  })

  it.each(['mail/emailTemplate.ts', 'features/account/emailTemplates.ts', 'features/contact/emailTemplate.ts'])(
    'finds every sentence in %s',
    (file) => {
      const nodes = parse(`const GREETING = 'Welcome to the product'`, file)
      expect(toTexts(nodes, `apps/api/src/${file}`)).toEqual(['Welcome to the product'])
    },
  )
})
