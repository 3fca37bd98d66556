import fc from 'fast-check'
import type * as z from 'zod/mini'

type Def = {
  type: string
  shape?: Record<string, z.ZodMiniType>
  innerType?: z.ZodMiniType
  element?: z.ZodMiniType
  in?: z.ZodMiniType
  options?: z.ZodMiniType[]
  values?: unknown[]
  entries?: Record<string, unknown>
}

/** Texts that are valid in some field, so that calls pass the first check. */
const PLAUSIBLE = ['2026-11-20', '2026-11', '2024-02-29', '09:30', '2026-11-20 09:30:00', 'food', 'ann@example.com']
/** Texts that commonly break parsers. */
const HOSTILE = [
  ...[
    '',
    ' ',
    '\0',
    '\ud800',
    '\u202e',
    '\r\nBcc: x@example.com',
    '%',
    "'; drop table users; --",
    '<script>x</script>',
  ],
  ...['__proto__', '{}', 'null', '-1', '1e309', 'x'.repeat(5001), '../../etc/passwd', '9999-12-31', '0000-00-00'],
  ...['018f0000-0000-7000-8000-000000000000', '123456', '=1+1', 'WyJhIiwiYiJd', '👩‍👩‍👧‍👦', 'İ'],
]
export const anyText = fc.oneof(
  fc.constantFrom(...PLAUSIBLE),
  fc.constantFrom(...HOSTILE),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
)
const anyNumber = fc.oneof(
  fc.integer({ min: 0, max: 40 }),
  fc.constantFrom(12.5, 0.001, 1.0001, -1, 1e308, 999_999_999_999, 2 ** 53, 5e-324),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)
const anyValue = fc.oneof(anyText, anyNumber, fc.boolean(), fc.constant(null), fc.jsonValue({ maxDepth: 3 }))

/** Returns an arbitrary of values for a schema, mostly of the right type. `ids` are ids of existing items. */
export function makeArbitrary(schema: z.ZodMiniType, ids: string[]): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 9, arbitrary: getValid(schema, ids) }, { weight: 1, arbitrary: anyValue })
}

function getValid(schema: z.ZodMiniType, ids: string[]): fc.Arbitrary<unknown> {
  const def = (schema as unknown as { _zod: { def: Def } })._zod.def
  const inside = (inner: z.ZodMiniType | undefined) => (inner ? getValid(inner, ids) : anyValue)
  switch (def.type) {
    case 'string':
      return fc.oneof(anyText, fc.constantFrom(...PLAUSIBLE, ...ids))
    case 'number':
    case 'int':
      return anyNumber
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries ?? {}))
    case 'literal':
      return fc.constantFrom(...(def.values ?? []))
    case 'nullable':
      return fc.option(inside(def.innerType))
    case 'optional':
    case 'default':
      return fc.oneof(inside(def.innerType), fc.constant(undefined))
    case 'pipe':
      return inside(def.in)
    case 'union':
      return fc.oneof(...(def.options ?? []).map(inside))
    case 'array':
      return fc.array(makeArbitrary(def.element!, ids), { maxLength: 8 })
    case 'object':
      return toObject(def.shape ?? {}, ids)
    default:
      return anyValue
  }
}

/** Generates objects of a schema; some lack fields or have unknown ones. */
function toObject(shape: Record<string, z.ZodMiniType>, ids: string[]) {
  const fields = Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, makeArbitrary(schema, ids)]))
  return fc.oneof(
    { weight: 6, arbitrary: fc.record(fields) },
    { weight: 1, arbitrary: fc.record(fields, { requiredKeys: [] }) },
    { weight: 1, arbitrary: fc.record({ ...fields, constructor: anyValue, premium: anyValue }) },
  )
}
