import { floatIn, type Graph, integerAttribute, integersAttribute, integersIn, type Node } from './graph.ts'
import { computeWeights, onlyConsumer, replace } from './search.ts'

/** The end of the detector: two transposed convolutions, of which the first has a normalization and an activation. */
type Head = { first: Node; bias: Node; norm: Node; relu: Node; second: Node; secondBias: Node; sigmoid: Node }

/**
 * Writes the two transposed convolutions at the end of the detector, each of which doubles the size, as two convolutions
 * at the small size, whose channels become the pixels. They are exact, since their windows do not overlap.
 */
export function simplifyHead(graph: Graph) {
  const head = graph.nodes.map((node) => headAt(graph, node)).find((found) => found !== undefined)
  if (!head) return
  const { first, bias, norm, relu, second, secondBias, sigmoid } = head
  setFirst(graph, head)
  setSecond(graph, head)
  const result = sigmoid.outputs[0] as string
  const kernel = [integersAttribute('kernel_shape', [1, 1])]
  const nodes: Node[] = [
    {
      op: 'Conv',
      inputs: [first.inputs[0] as string, 'head.1', 'head.1.bias'],
      outputs: ['head.a'],
      attributes: kernel,
    },
    { op: 'Relu', inputs: ['head.a'], outputs: ['head.b'], attributes: [] },
    { op: 'Conv', inputs: ['head.b', 'head.2', 'head.2.bias'], outputs: ['head.c'], attributes: kernel },
    { op: 'Sigmoid', inputs: ['head.c'], outputs: ['head.d'], attributes: [] },
    { op: 'DepthToSpace', inputs: ['head.d'], outputs: [result], attributes: [integerAttribute('blocksize', 4)] },
  ]
  replace(graph, [first, bias, norm, relu, second, secondBias, sigmoid], nodes)
}

function headAt(graph: Graph, first: Node): Head | undefined {
  if (!isDoubling(first)) return undefined
  const bias = onlyConsumer(graph, first.outputs[0], ['Add'])
  const norm = bias && onlyConsumer(graph, bias.outputs[0], ['BatchNormalization'])
  const relu = norm && onlyConsumer(graph, norm.outputs[0], ['Relu'])
  const second = relu && onlyConsumer(graph, relu.outputs[0], ['ConvTranspose'])
  const secondBias = second && isDoubling(second) && onlyConsumer(graph, second.outputs[0], ['Add'])
  const sigmoid = secondBias && onlyConsumer(graph, secondBias.outputs[0], ['Sigmoid'])
  const isSingle = second && computeWeights(graph, second.inputs[1]).shape[1] === 1
  return sigmoid && isSingle ? { first, bias, norm, relu, second, secondBias, sigmoid } : undefined
}

const isDoubling = (node: Node) =>
  node.op === 'ConvTranspose' &&
  [integersIn(node, 'kernel_shape'), integersIn(node, 'strides')].every((sides) => sides?.join() === '2,2') &&
  !integersIn(node, 'pads')?.some((side) => side > 0)

/** The channels of the first are its own, once for each of the four pixels, in reading order. */
function setFirst(graph: Graph, { first, bias, norm }: Head) {
  const { shape, values } = computeWeights(graph, first.inputs[1])
  const [inputs = 0, outputs = 0] = shape
  const [scale, shift, mean, variance] = norm.inputs.slice(1).map((name) => computeWeights(graph, name).values) as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ]
  const added = getConstant(graph, bias)
  const epsilon = floatIn(norm, 'epsilon') ?? 1e-5
  const factor = scale.map((each, i) => each / Math.sqrt((variance[i] as number) + epsilon))
  const weights = new Float32Array(4 * outputs * inputs)
  const biases = new Float32Array(4 * outputs)
  for (let pixel = 0; pixel < 4; pixel++) {
    for (let out = 0; out < outputs; out++) {
      const channel = pixel * outputs + out
      const by = factor[out] as number
      biases[channel] = ((added[out] as number) - (mean[out] as number)) * by + (shift[out] as number)
      for (let i = 0; i < inputs; i++)
        weights[channel * inputs + i] = (values[(i * outputs + out) * 4 + pixel] as number) * by
    }
  }
  graph.weights.set('head.1', { shape: [4 * outputs, inputs, 1, 1], values: weights })
  graph.weights.set('head.1.bias', { shape: [4 * outputs], values: biases })
}

/** The channels of the second are the sixteen pixels, in reading order. Each uses the channels of one of the four. */
function setSecond(graph: Graph, { second, secondBias }: Head) {
  const { shape, values } = computeWeights(graph, second.inputs[1])
  const inputs = shape[0] as number
  const weights = new Float32Array(16 * 4 * inputs)
  for (let y = 0; y < 4; y++) {
    for (let x = 0; x < 4; x++) {
      const outer = (y >> 1) * 2 + (x >> 1)
      const inner = (y & 1) * 2 + (x & 1)
      for (let i = 0; i < inputs; i++) weights[((y * 4 + x) * 4 + outer) * inputs + i] = values[i * 4 + inner] as number
    }
  }
  graph.weights.set('head.2', { shape: [16, 4 * inputs, 1, 1], values: weights })
  const [bias = 0] = getConstant(graph, secondBias)
  graph.weights.set('head.2.bias', { shape: [16], values: new Float32Array(16).fill(bias) })
}

const getConstant = ({ weights }: Graph, { inputs }: Node): Float32Array =>
  inputs.map((input) => weights.get(input)?.values).find((values) => values !== undefined) as Float32Array
