import {
  bytesField,
  decodeMessage,
  encodeMessage,
  floatField,
  getNumbers,
  integerField,
  type ProtoField,
  textField,
  toBytes,
  toTexts,
} from './protobuf.ts'

/** An operation. `attributes` are encoded `AttributeProto` messages. */
export type Node = { op: string; inputs: string[]; outputs: string[]; attributes: Uint8Array[] }

/** A constant tensor of floats. */
export type Weights = { shape: number[]; values: Float32Array }

/** The graph of an ONNX model. `rest` are the fields that are not changed. */
export type Graph = { nodes: Node[]; weights: Map<string, Weights>; outputs: string[]; rest: ProtoField[] }

// The field numbers of onnx.proto.
const MODEL = { graph: 7 }
const GRAPH = { node: 1, initializer: 5, output: 12 }
const NODE = { input: 1, output: 2, op: 4, attribute: 5 }
const ATTRIBUTE = { name: 1, float: 2, integer: 3, tensor: 5, integers: 8, type: 20 }
const TENSOR = { dims: 1, dataType: 2, name: 8, raw: 9 }
const FLOAT = 1

/** Decodes a model. Its constants of floats become weights. */
export function decodeModel(model: Uint8Array): Graph {
  const fields = decodeMessage(model)
  const graph: Graph = { nodes: [], weights: new Map(), outputs: [], rest: fields }
  const graphFields = graphIn(fields)
  for (const node of toBytes(graphFields, GRAPH.node)) addNode(graph, decodeMessage(node))
  for (const output of toBytes(graphFields, GRAPH.output)) graph.outputs.push(...toTexts(decodeMessage(output), 1))
  return graph
}

function addNode({ nodes, weights }: Graph, fields: ProtoField[]) {
  const node: Node = {
    op: toTexts(fields, NODE.op)[0] ?? '',
    inputs: toTexts(fields, NODE.input),
    outputs: toTexts(fields, NODE.output),
    attributes: toBytes(fields, NODE.attribute),
  }
  const floats = node.op === 'Constant' && getFloats(node)
  if (floats) weights.set(node.outputs[0] as string, floats)
  else nodes.push(node)
}

function getFloats(node: Node): Weights | undefined {
  const [tensor] = toBytes(findAttribute(node, 'value') ?? [], ATTRIBUTE.tensor)
  const fields = tensor ? decodeMessage(tensor) : []
  const [raw] = toBytes(fields, TENSOR.raw)
  if (!raw || getNumbers(fields, TENSOR.dataType)[0] !== FLOAT) return undefined
  // A copy, because floats must be aligned.
  return { shape: getNumbers(fields, TENSOR.dims), values: new Float32Array(new Uint8Array(raw).buffer) }
}

export function encodeModel({ nodes, weights, rest }: Graph): Uint8Array {
  const used = new Set(nodes.flatMap(({ inputs }) => inputs))
  const graph = graphIn(rest)
  const changed = [
    ...nodes.map((node) => bytesField(GRAPH.node, encodeNode(node))),
    ...graph.filter(({ number }) => number !== GRAPH.node),
    ...[...weights].flatMap(([name, each]) =>
      used.has(name) ? [bytesField(GRAPH.initializer, encodeWeights(name, each))] : [],
    ),
  ]
  return encodeMessage(
    rest.map((field) => (field.number === MODEL.graph ? bytesField(MODEL.graph, encodeMessage(changed)) : field)),
  )
}

function encodeNode({ op, inputs, outputs, attributes }: Node): Uint8Array {
  return encodeMessage([
    ...inputs.map((input) => textField(NODE.input, input)),
    ...outputs.map((output) => textField(NODE.output, output)),
    textField(NODE.op, op),
    ...attributes.map((attribute) => bytesField(NODE.attribute, attribute)),
  ])
}

function encodeWeights(name: string, { shape, values }: Weights): Uint8Array {
  return encodeMessage([
    ...shape.map((side) => integerField(TENSOR.dims, side)),
    integerField(TENSOR.dataType, FLOAT),
    textField(TENSOR.name, name),
    bytesField(TENSOR.raw, new Uint8Array(values.buffer, values.byteOffset, values.byteLength)),
  ])
}

const graphIn = (fields: ProtoField[]) => decodeMessage(toBytes(fields, MODEL.graph)[0] ?? new Uint8Array())

function findAttribute({ attributes }: Node, name: string): ProtoField[] | undefined {
  return attributes.map(decodeMessage).find((fields) => toTexts(fields, ATTRIBUTE.name)[0] === name)
}

/** Returns an attribute of integers or a single integer, or undefined if the node does not have it. */
export function integersIn(node: Node, name: string): number[] | undefined {
  const fields = findAttribute(node, name)
  if (!fields) return undefined
  const [single] = getNumbers(fields, ATTRIBUTE.integer)
  return single === undefined ? getNumbers(fields, ATTRIBUTE.integers) : [single]
}

export function floatIn(node: Node, name: string): number | undefined {
  return getNumbers(findAttribute(node, name) ?? [], ATTRIBUTE.float)[0]
}

// AttributeProto.AttributeType
const TYPE = { float: 1, integer: 2, integers: 7 }

export const integersAttribute = (name: string, values: number[]): Uint8Array =>
  encodeMessage([
    textField(ATTRIBUTE.name, name),
    ...values.map((value) => integerField(ATTRIBUTE.integers, value)),
    integerField(ATTRIBUTE.type, TYPE.integers),
  ])

export const integerAttribute = (name: string, value: number): Uint8Array =>
  encodeMessage([
    textField(ATTRIBUTE.name, name),
    integerField(ATTRIBUTE.integer, value),
    integerField(ATTRIBUTE.type, TYPE.integer),
  ])

export const floatAttribute = (name: string, value: number): Uint8Array =>
  encodeMessage([
    textField(ATTRIBUTE.name, name),
    floatField(ATTRIBUTE.float, value),
    integerField(ATTRIBUTE.type, TYPE.float),
  ])
