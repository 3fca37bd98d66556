import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from '@swc/core'
import { expect, it } from 'vitest'

const root = dirname(import.meta.dirname)
const files = globSync(['{apps,packages,e2e,lab,scripts,docs}/**/*.{ts,tsx,mjs}'], { cwd: root }).filter(
  (file) => !/(^|\/)(node_modules|build|android|ios)\//.test(file) && !file.endsWith('.d.ts'),
)

// Private terms that the standard ones have replaced; docs/architecture.md uses the standard ones.
const NAMES = new Set(
  `Refusal Parts Part Place keepHouse housekeeping sweep letGo takeTurns markOpen guard answerErrors answerFor
  answerOtherMethods closeOtherMethods logAnswers withUserAlone holdUser letter letters folderSender entrance Enter
  PasskeyEntrance makeHandles guesses guessRepo prove Prove factors taught_at taughtAt learn Workshop Undone UPKEEP
  findFaults carryOut emptyBucket scan_holds leases spelling title_folded folded since_day carried_streak came went
  twinOf likenessOf useCategory cut asked FormWays CodeWays ways Ways way Way WayBack Segments later atRest oneAtATime
  Sentences said own reads quiet doomed Doomed whenForgetting Jar forgetOnDevice thing things Thing somebody someone
  whoever nobody anybody anew Somebody Someone stands gone apart isWhole`.split(/\s+/),
)
const PATTERNS = [/^[rR]efus(e|al|ed|es|ing)/, /(Look|Shape)$/, /^(lastSeen|seenStore)$/i]
/** Standard as the name of a value, but not of a function. */
const FUNCTIONS = new Set(['found'])
const PATHS = new Set(
  `receipts-reader understanding kind factors answerErrors guard housekeeping logAnswers markOpen turns stopping parts
  folderSender letter letters entrance handles.service guesses.repo proof.service refusals undone upkeep sweep leases
  folded keeping resident somebody life people FormWays CodeWays PasskeyEntrance Segments later atRest oneAtATime
  sentences forget places lastSeen LastSeen seenStore`.split(/\s+/),
)

/**
 * Words and phrases that comments and documents express in standard terms. Of words that are also technical terms, only
 * the literary uses: `goes to the trash` and `in two ways` are accepted, `goes on` and `the way out` are not.
 */
const PHRASES = [
  /\b(?:anew|whoever|whomever|nobody|somebody|anybody)\b/gi,
  /\b(?:stands?|stood)\b(?!-| (?:for|in for|by|alone)\b)/gi,
  /\bgoes\b(?! (?:to|through|into|over|back|from|offline|online)\b)|\bgo(?:ing)? on\b/gi,
  /\bways? (?:out|back|in\b(?! which\b))|\bways? to the\b|\bon (?:its|the|their) way\b/gi,
  /\blooks?\b(?!-| (?:for|up|at|like|alike|the same|similar|ahead|behind)\b)/gi,
  /\b(?:in|into|take|takes|out of) shape\b|\bshapes? of (?:a|the|its|their) (?:row|list|page|screen|card|button)/gi,
]

type Node = { type?: string; [field: string]: unknown }
type Name = { name: string; isFunction: boolean }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** The fields of each kind of node that hold a declared name or a binding pattern. */
const DECLARES: Record<string, string[]> = {
  VariableDeclarator: ['id'],
  FunctionDeclaration: ['identifier', 'params'],
  FunctionExpression: ['identifier', 'params'],
  ArrowFunctionExpression: ['params'],
  ClassDeclaration: ['identifier'],
  ClassMethod: ['key'],
  ClassProperty: ['key'],
  MethodProperty: ['key', 'params'],
  GetterProperty: ['key'],
  KeyValueProperty: ['key'],
  JSXAttribute: ['name'],
  CatchClause: ['param'],
  TsTypeAliasDeclaration: ['id'],
  TsInterfaceDeclaration: ['id'],
  TsPropertySignature: ['key'],
  TsMethodSignature: ['key'],
}
const FUNCTION_TYPES = new Set(['FunctionDeclaration', 'MethodProperty', 'ClassMethod', 'TsMethodSignature'])

/** Returns the names a binding pattern declares. */
function namesIn(pattern: unknown): string[] {
  if (Array.isArray(pattern)) return pattern.flatMap(namesIn)
  if (!isNode(pattern)) return []
  switch (pattern.type) {
    case 'Identifier':
    case 'StringLiteral':
      return [String(pattern.value)]
    case 'Parameter':
      return namesIn(pattern.pat)
    case 'ObjectPattern':
      return namesIn(pattern.properties)
    case 'AssignmentPatternProperty':
      return namesIn(pattern.key)
    case 'KeyValuePatternProperty':
      return namesIn(pattern.value)
    case 'ArrayPattern':
      return namesIn(pattern.elements)
    case 'AssignmentPattern':
      return namesIn(pattern.left)
    case 'RestElement':
      return namesIn(pattern.argument)
    default:
      return []
  }
}

/** Returns every name declared below a node: types, functions, variables, parameters and properties. */
function declaredIn(node: unknown): Name[] {
  if (Array.isArray(node)) return node.flatMap(declaredIn)
  if (!isNode(node)) return []
  const names = (DECLARES[node.type ?? ''] ?? []).flatMap((field) => {
    const isFunction = FUNCTION_TYPES.has(node.type ?? '') && field !== 'params'
    return namesIn(node[field]).map((name) => ({ name, isFunction }))
  })
  const shorthand = node.type === 'ObjectExpression' ? namesIn(node.properties) : []
  const below = Object.values(node).flatMap((value) => (isNode(value) ? declaredIn(value) : []))
  return [...names, ...shorthand.map((name) => ({ name, isFunction: false })), ...below]
}

function getSyntax(file: string) {
  const syntax = { syntax: 'typescript', tsx: file.endsWith('x'), decorators: false } as const
  return parseSync(readFileSync(join(root, file), 'utf8'), { ...syntax, target: 'es2024' })
}

const TITLED = new Set(['it', 'test', 'describe'])

/** Returns the name of the function that a call like `it.each(rows)(title)` or `test.describe(title)` begins with. */
function calledName(callee: Node): unknown {
  if (callee.type === 'MemberExpression') return calledName(callee.object as Node)
  return callee.type === 'CallExpression' ? calledName(callee.callee as Node) : callee.value
}

/** Returns the titles of the tests below a node. */
function titlesIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(titlesIn)
  if (!isNode(node)) return []
  const below = Object.values(node).flatMap((value) => (isNode(value) ? titlesIn(value) : []))
  if (node.type !== 'CallExpression' || !TITLED.has(String(calledName(node.callee as Node)))) return below
  const [title] = node.arguments as { expression: Node }[]
  if (title?.expression.type === 'StringLiteral') return [String(title.expression.value), ...below]
  if (title?.expression.type !== 'TemplateLiteral') return below
  return [(title.expression.quasis as { cooked: string }[]).map(({ cooked }) => cooked).join('``'), ...below]
}

const isForbidden = ({ name, isFunction }: Name) =>
  NAMES.has(name) || PATTERNS.some((pattern) => pattern.test(name)) || (isFunction && FUNCTIONS.has(name))

it('declares no name that a standard term has replaced', { timeout: 60_000 }, () => {
  expect(files.length).toBeGreaterThan(500)
  const found = files
    .filter((file) => !file.includes('/migrations/0'))
    .flatMap((file) =>
      declaredIn(getSyntax(file))
        .filter(isForbidden)
        .map(({ name }) => `${file}: ${name}`),
    )
  expect([...new Set(found)]).toEqual([])
})

it('has no file or folder whose name a standard term has replaced', () => {
  const found = files.filter((file) =>
    file.split('/').some((part) => {
      const name = part.replace(/(\.test|\.spec|(\.timed)?\.trust)?\.(ts|tsx|mjs)$/, '')
      return PATHS.has(name) || /(Look|Shape)$/.test(name)
    }),
  )
  expect(found).toEqual([])
})

/** Returns the comments of a source file, each without line breaks; lines that begin with `//` in a row are one. */
function commentsIn(source: string) {
  const comments = source.matchAll(/(?<=^|[\s{(,;])(?:\/\*[\s\S]*?\*\/|\/\/ .*(?:\n *\/\/ .*)*)/gm)
  return [...comments].map(([comment]) => comment.replaceAll(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' '))
}

/** Returns the paragraphs, list items and table rows of a document, each without line breaks and without code blocks. */
const paragraphsIn = (document: string) =>
  document
    .replaceAll(/^```[\s\S]*?^```$/gm, '')
    .split(/\n(?=\n|[-|#])/)
    .map((paragraph) => paragraph.replaceAll(/\s*\n\s*/g, ' '))

/** Returns the forbidden phrases of a text with two words around each. Code between backticks is not read. */
function literaryIn(text: string) {
  const prose = text.replaceAll(/`[^`]*`/g, '``')
  return PHRASES.flatMap((pattern) =>
    [...prose.matchAll(pattern)].map(({ 0: phrase, index }) => {
      const before = prose.slice(0, index).match(/(?:\S+\s+){0,2}\S*$/)![0]
      const after = prose.slice(index + phrase.length).match(/^\S*(?:\s+\S+){0,2}/)![0]
      return before + phrase + after
    }),
  )
}

it('uses no literary word in a comment or a document', () => {
  const sources = [...files, ...globSync('apps/web/src/**/*.css', { cwd: root })]
  const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: root })
  expect(documents.length).toBeGreaterThan(70)
  const found = [
    ...sources.map((file) => ({ file, texts: commentsIn(readFileSync(join(root, file), 'utf8')) })),
    ...documents.map((file) => ({ file, texts: paragraphsIn(readFileSync(join(root, file), 'utf8')) })),
  ].flatMap(({ file, texts }) => texts.flatMap(literaryIn).map((phrase) => `${file}: ${phrase}`))
  expect(found).toEqual([])
})

it('uses no literary word in the title of a test', { timeout: 60_000 }, () => {
  const tests = files.filter((file) => /\.(test|spec|trust|scale)\.tsx?$/.test(file))
  const titles = tests.flatMap((file) => titlesIn(getSyntax(file)).map((title) => ({ file, title })))
  expect(titles.length).toBeGreaterThan(1500)
  const found = titles.flatMap(({ file, title }) => literaryIn(title).map((phrase) => `${file}: ${phrase}`))
  expect(found).toEqual([])
})

it.each([
  'The row goes to the trash, and the request goes through a proxy.',
  'Looks for the last line that looks like a header, and looks at both.',
  'A null stands for a missing field; a standing order and a standby stay.',
  'Detects the type in two ways. The only way to draw text, in the same way.',
  'The shape of a tensor, or of the response.',
  'Runs as the user `nobody`, with a look-ahead and a lookup.',
])('accepts a technical use: %s', (text) => {
  expect(literaryIn(text)).toEqual([])
})

it.each([
  ['Reads the rows anew.', 'the rows anew.'],
  ['Returns the id, whoever asks.', 'the id, whoever asks.'],
  ['A transfer stands between entries.', 'A transfer stands between entries.'],
  ['The schedule goes on from a day.', 'The schedule goes on from'],
  ['A request that is still on its way.', 'is still on its way.'],
  ['A button for both ways out.', 'for both ways out.'],
  ['Tells how often tabs look.', 'often tabs look.'],
])('finds a literary word: %s', (text, phrase) => {
  const comments = commentsIn(`// ${text}\nconst url = 'https://nobody'\nconst glob = 'anew/**/*.ts'\n`)
  expect(comments.flatMap(literaryIn)).toEqual([phrase])
})
