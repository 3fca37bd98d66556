import type { Graph, Node, Weights } from './graph.ts'

export function findConsumers({ nodes }: Graph, name: string): Node[] {
  return nodes.filter(({ inputs }) => inputs.includes(name))
}

/** Returns the node that uses a result, if it is the only one, of one of these kinds, and the graph does not return it. */
export function onlyConsumer(graph: Graph, name: string | undefined, ops: string[]): Node | undefined {
  if (name === undefined || graph.outputs.includes(name)) return undefined
  const [first, ...others] = findConsumers(graph, name)
  return first && others.length === 0 && ops.includes(first.op) ? first : undefined
}

export function findProducer({ nodes }: Graph, name: string): Node | undefined {
  return nodes.find(({ outputs }) => outputs.includes(name))
}

/** Returns the constant number that a node of two inputs combines with `input`, if there is one. */
export function scalarBeside({ weights }: Graph, { inputs }: Node, input: string): number | undefined {
  if (inputs.length !== 2) return undefined
  const other = weights.get((inputs[0] === input ? inputs[1] : inputs[0]) as string)
  return other?.values.length === 1 ? other.values[0] : undefined
}

export function computeWeights({ weights }: Graph, name: string | undefined): Weights {
  const found = weights.get(name ?? '')
  if (!found) throw new Error(`${name} is not constant`)
  return found
}

/** Puts `after` in the position of the last of the nodes `before`, where all of their inputs are known. */
export function replace(graph: Graph, before: Node[], after: Node[]) {
  const last = Math.max(...before.map((node) => graph.nodes.indexOf(node)))
  graph.nodes.splice(last + 1, 0, ...after)
  graph.nodes = graph.nodes.filter((node) => !before.includes(node))
}
