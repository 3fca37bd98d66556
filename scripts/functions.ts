import { parseSync } from 'rolldown/utils'

/** A function of a source file, with the lines from its first to its last that are not blank. */
export type FoundFunction = { name: string; line: number; lines: number }

type Node = { type: string; start: number; end: number; [field: string]: unknown }

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])
/** The fields of the nodes that give the function below them its name. */
const NAMED_BY: Record<string, string> = {
  VariableDeclarator: 'id',
  Property: 'key',
  MethodDefinition: 'key',
  PropertyDefinition: 'key',
}
/** Tests are sequences without a limit. */
export const isLimited = (file: string) => !/\.(test|spec|trust|scale)\.tsx?$/.test(file)
/** The limits of CONTRIBUTING.md; a component describes its elements line by line. */
export const limitFor = (file: string) => (file.endsWith('.tsx') ? 80 : 60)

/** Returns every function of a source text. One without a name is called `(anonymous)`. */
export function functionsIn(file: string, text: string): FoundFunction[] {
  const { program } = parseSync(file, text)
  return below(program, undefined, text)
}

function below(value: unknown, name: string | undefined, text: string): FoundFunction[] {
  if (Array.isArray(value)) return value.flatMap((one) => below(one, undefined, text))
  if (!isNode(value)) return []
  const isFunction = FUNCTIONS.has(value.type)
  const found = isFunction ? [measured(value, getName(value.id) ?? name, text)] : []
  const given = getName(value[NAMED_BY[value.type] ?? ''])
  return [...found, ...Object.values(value).flatMap((child) => below(child, given, text))]
}

function measured({ start, end }: Node, name = '(anonymous)', text: string): FoundFunction {
  const lines = text.slice(start, end).split('\n')
  return { name, line: text.slice(0, start).split('\n').length, lines: lines.filter((line) => line.trim()).length }
}

const getName = (node: unknown) => (isNode(node) && typeof node.name === 'string' ? node.name : undefined)
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
