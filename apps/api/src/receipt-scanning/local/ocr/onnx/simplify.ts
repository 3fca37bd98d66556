import {
  floatAttribute,
  type Graph,
  integerAttribute,
  integersAttribute,
  integersIn,
  type Node,
  type Weights,
} from './graph.ts'
import { simplifyHead } from './head.ts'
import { computeWeights, findConsumers, findProducer, onlyConsumer, replace, scalarBeside } from './search.ts'

/**
 * Rewrites a PP-OCR model as fewer operations with the same results, except for the rounding of floats. The exported
 * models apply their activations and factors as eight passes over memory, which take longer than the convolutions;
 * onnxruntime fuses what is left with these.
 */
export function simplify(graph: Graph) {
  foldScalars(graph)
  fuseHardSwish(graph)
  fuseScaleAndShift(graph)
  foldGates(graph)
  simplifyHead(graph)
}

const convs = ({ nodes }: Graph) => nodes.filter(({ op }) => op === 'Conv')

/** Folds the factors and summands that follow a convolution into its weights. */
function foldScalars(graph: Graph) {
  for (const conv of convs(graph)) {
    const merged: Node[] = []
    let [factor, summand] = [1, 0]
    let output = conv.outputs[0] as string
    for (;;) {
      const next = onlyConsumer(graph, output, ['Mul', 'Add'])
      const scalar = next && scalarBeside(graph, next, output)
      if (!next || scalar === undefined) break
      if (next.op === 'Mul') {
        factor *= scalar
        summand *= scalar
      } else summand += scalar
      merged.push(next)
      output = next.outputs[0] as string
    }
    if (merged.length === 0) continue
    conv.outputs = [output]
    replace(graph, merged, [])
    const { shape, values } = computeWeights(graph, conv.inputs[1])
    const bias = getBias(graph, conv).map((value) => value * factor + summand)
    setWeights(graph, conv, { shape, values: scaled(values, factor) }, bias)
  }
}

function getBias(graph: Graph, conv: Node): Float32Array {
  if (conv.inputs[2]) return computeWeights(graph, conv.inputs[2]).values
  return new Float32Array(computeWeights(graph, conv.inputs[1]).shape[0] as number)
}

/** A loop, because there are millions of weights and the code has not been optimized when a child starts. */
function scaled(values: Float32Array, factor: number): Float32Array {
  const out = new Float32Array(values.length)
  for (let i = 0; i < values.length; i++) out[i] = (values[i] as number) * factor
  return out
}

/** Under names of their own, as other nodes may use the previous weights. */
function setWeights({ weights }: Graph, conv: Node, kernel: Weights, bias: Float32Array) {
  const name = `${conv.outputs[0]}.of.${conv.inputs[0]}`
  weights.set(`${name}.weights`, kernel)
  weights.set(`${name}.bias`, { shape: [bias.length], values: bias })
  conv.inputs = [conv.inputs[0] as string, `${name}.weights`, `${name}.bias`]
}

/** Writes x · clip(x + 3, 0, 6) / 6 as x · hardSigmoid(x), which is fused with the convolution before it. */
function fuseHardSwish(graph: Graph) {
  for (const add of graph.nodes.filter(({ op }) => op === 'Add')) {
    const x = add.inputs.find((input) => scalarBeside(graph, add, input) === 3)
    const clip = onlyConsumer(graph, add.outputs[0], ['Clip'])
    const product = clip && onlyConsumer(graph, clip.outputs[0], ['Mul'])
    const division = product && onlyConsumer(graph, product.outputs[0], ['Div'])
    if (!x || !division || !product.inputs.includes(x)) continue
    if (scalarBeside(graph, division, product.outputs[0] as string) !== 6) continue
    const gate = `${x}.gate`
    const attributes = [floatAttribute('alpha', 1 / 6), floatAttribute('beta', 0.5)]
    replace(
      graph,
      [add, clip, product, division],
      [
        { op: 'HardSigmoid', inputs: [x], outputs: [gate], attributes },
        { op: 'Mul', inputs: [x, gate], outputs: division.outputs, attributes: [] },
      ],
    )
  }
}

/**
 * Folds a factor and a summand in front of convolutions into these. A convolution with padding would have the summand
 * missing at the edges; there both become one depthwise convolution, in which onnxruntime keeps its own memory layout.
 */
function fuseScaleAndShift(graph: Graph) {
  for (const mul of graph.nodes.filter(({ op }) => op === 'Mul')) {
    const add = onlyConsumer(graph, mul.outputs[0], ['Add'])
    const x = mul.inputs.find((input) => scalarBeside(graph, mul, input) !== undefined)
    const summand = add && scalarBeside(graph, add, mul.outputs[0] as string)
    if (!add || !x || summand === undefined) continue
    const factor = scalarBeside(graph, mul, x) as number
    const output = add.outputs[0] as string
    const consumers = findConsumers(graph, output)
    if (consumers.length > 0 && consumers.every(isUnpadded)) {
      for (const conv of consumers) foldInput(graph, conv, { x, factor, summand })
      replace(graph, [mul, add], [])
      continue
    }
    const channels = getChannels(graph, x)
    if (channels) replace(graph, [mul, add], [scaleAndShift(graph, { x, output, channels, factor, summand })])
  }
}

const isUnpadded = (node: Node) => node.op === 'Conv' && !integersIn(node, 'pads')?.some((side) => side > 0)

type Affine = { x: string; factor: number; summand: number }

function foldInput(graph: Graph, conv: Node, { x, factor, summand }: Affine) {
  const { shape, values } = computeWeights(graph, conv.inputs[1])
  const bias = getBias(graph, conv).slice()
  const each = values.length / bias.length
  for (let i = 0; i < values.length; i++) {
    const channel = Math.floor(i / each)
    bias[channel] = (bias[channel] as number) + summand * (values[i] as number)
  }
  conv.inputs[0] = x
  setWeights(graph, conv, { shape, values: scaled(values, factor) }, bias)
}

type Depthwise = Affine & { output: string; channels: number }

function scaleAndShift({ weights }: Graph, { x, output, channels, factor, summand }: Depthwise): Node {
  weights.set(`${output}.factor`, { shape: [channels, 1, 1, 1], values: new Float32Array(channels).fill(factor) })
  weights.set(`${output}.summand`, { shape: [channels], values: new Float32Array(channels).fill(summand) })
  return {
    op: 'Conv',
    inputs: [x, `${output}.factor`, `${output}.summand`],
    outputs: [output],
    attributes: [integersAttribute('kernel_shape', [1, 1]), integerAttribute('group', channels)],
  }
}

function getChannels(graph: Graph, name: string): number | undefined {
  const node = findProducer(graph, name)
  if (node?.op === 'Conv') return computeWeights(graph, node.inputs[1]).shape[0]
  return node?.inputs[0] === undefined ? undefined : getChannels(graph, node.inputs[0])
}

/** Writes x + x · gate as x · (gate + 1): the gate has one value per channel. */
function foldGates(graph: Graph) {
  for (const mul of graph.nodes.filter(({ op }) => op === 'Mul')) {
    const add = onlyConsumer(graph, mul.outputs[0], ['Add'])
    const [x, gate] = mul.inputs as [string, string]
    if (!add?.inputs.includes(x) || findProducer(graph, gate)?.op !== 'HardSigmoid') continue
    graph.weights.set('one', { shape: [1], values: Float32Array.of(1) })
    replace(
      graph,
      [mul, add],
      [
        { op: 'Add', inputs: [gate, 'one'], outputs: [`${gate}.plus.one`], attributes: [] },
        { op: 'Mul', inputs: [x, `${gate}.plus.one`], outputs: add.outputs, attributes: [] },
      ],
    )
  }
}
