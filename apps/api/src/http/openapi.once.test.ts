import { ERRORS } from '@daybook/contract'
import { Validator } from '@seriousme/openapi-schema-validator'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeTestApi, type TestApi } from '../testing/api.ts'
import { readMember } from '../testing/member.ts'

type Described = {
  parameters?: { in: string; name: string }[]
  requestBody?: { required: boolean; content: Record<string, { schema: object }> }
  responses: Record<string, { content?: object; headers?: object }>
}
type Document = { paths: Record<string, Record<string, Described>>; components: { schemas: Record<string, object> } }

const ID = '018f0000-0000-7000-8000-000000000000'

let api: TestApi
let document: Document
beforeAll(async () => {
  api = await makeTestApi()
  document = (await api.app.inject('/api/openapi.json')).json()
  return () => api.close()
})

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({ method: method.toUpperCase() as 'POST', path, described })),
  )

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document))
    expect(errors).toBeUndefined()
    expect(valid).toBe(true)
  })

  it('check 21: marks a body as required exactly where the server rejects its absence', async () => {
    const { tokens } = await readMember(api)
    const headers = { authorization: `Bearer ${tokens.access}` }
    const withBody = operations().filter(({ described }) => described.requestBody)
    const differing: string[] = []
    for (const { method, path, described } of withBody) {
      const { statusCode } = await api.app.inject({
        method,
        url: path.replace('{kind}', 'task').replace(/\{\w+\}/, ID),
        headers,
      })
      if ((statusCode === 400) !== described.requestBody?.required) differing.push(`${method} ${path} ${statusCode}`)
    }
    expect(differing).toEqual([])
    expect(withBody.filter(({ described }) => !described.requestBody?.required).map(({ path }) => path)).toEqual([
      '/api/auth/signin/passkey/request/',
      '/api/auth/push/subscription/',
      '/api/money/income/filter/',
      '/api/money/income/filter/totals/',
      '/api/money/expense/filter/',
      '/api/money/expense/filter/totals/',
      '/api/money/report/',
      '/api/money/all/filter/',
      '/api/routine/done/{id}/',
      '/api/routine/skip/{id}/',
      '/api/routine/undo/{id}/',
      '/api/task/remind/{id}/',
      '/api/routine/remind/{id}/',
      '/api/money/schedule/remind/{id}/',
      '/api/auth/change/reminders/',
      '/api/auth/change/preferences/',
    ])
  })

  it('declares the content types other than JSON', () => {
    const getTypes = (path: string, method: string) => ({
      sent: Object.keys(document.paths[path]?.[method]?.requestBody?.content ?? {}),
      answered: Object.keys(document.paths[path]?.[method]?.responses[200]?.content ?? {}),
    })
    expect(getTypes('/api/money/export/', 'get').answered).toEqual(['text/csv'])
    expect(getTypes('/api/money/image/{id}/picture/', 'get').answered).toEqual(['image/jpeg'])
    expect(getTypes('/api/money/image/', 'post').sent).toEqual(['multipart/form-data'])
    for (const [path, file] of [['image/', 'image'] as const, ['attachment/{id}/', 'file'] as const]) {
      const { content } = document.paths[`/api/money/${path}`]!.post!.requestBody!
      expect(content['multipart/form-data']).toMatchObject({ schema: { required: [file] } })
    }
  })

  it('declares the headers of paginated lists', () => {
    const toHeaders = (path: string, method: string) =>
      Object.keys(document.paths[path]?.[method]?.responses[200]?.headers ?? {})
    expect(toHeaders('/api/tasks/get/', 'get')).toEqual(['X-Request-Id', 'Next-Cursor'])
    expect(toHeaders('/api/money/income/filter/', 'post')).toEqual(['X-Request-Id', 'Next-Cursor'])
  })

  it('describes the periods of a report as parameters of the query', () => {
    const { parameters = [] } = document.paths['/api/money/reports/{report}/']!.get!
    const queries = parameters.filter((one) => one.in === 'query')
    expect(queries.map(({ name }) => name)).toEqual(expect.arrayContaining(['from', 'to']))
  })

  it("includes the rules of the contract's refinements", () => {
    const {
      EntryDraftInput,
      FactorProofInput,
      NoteDraftInput,
      PasswordChangeInput,
      SignUpRequestInput,
      TaskDraftInput,
    } = document.components.schemas
    expect(EntryDraftInput).toMatchObject({
      properties: {
        amount: { exclusiveMinimum: 0, maximum: 999_999_999_999, multipleOf: 0.001 },
        date: { pattern: expect.stringContaining('02-29') },
        category: { maxLength: 40, pattern: expect.any(String) },
      },
      anyOf: [{ properties: { amount: { minimum: 1 } } }, { required: ['account_amount'] }],
    })
    expect(FactorProofInput).toMatchObject({
      oneOf: [{ required: ['totp'] }, { required: ['recovery_code'] }, { required: ['passkey'] }],
    })
    expect(NoteDraftInput).toMatchObject({ anyOf: [{ required: ['title'] }, { required: ['content'] }] })
    expect(PasswordChangeInput).toMatchObject({ properties: { new_password: { minLength: 6, maxLength: 200 } } })
    expect(SignUpRequestInput).toMatchObject({ properties: { email: { maxLength: 254, pattern: expect.any(String) } } })
    expect(TaskDraftInput).toMatchObject({
      properties: { due: expect.anything(), due_day: expect.anything() },
      required: ['title'],
    })
  })

  it('has no pattern with properties of characters, which few tools know', () => {
    expect(JSON.stringify(document)).not.toContain(String.raw`\\p{`)
  })

  it('lists every error code, with its status and message', () => {
    const { ErrorBody, ErrorCode } = document.components.schemas
    expect(ErrorBody).toMatchObject({
      properties: { code: { $ref: '#/components/schemas/ErrorCode' }, params: expect.anything() },
      required: ['code', 'message'],
    })
    expect(ErrorCode).toMatchObject({ type: 'string', enum: Object.keys(ERRORS) })
    const { description } = ErrorCode as { description: string }
    expect(description).toContain('| `entry_not_found` | 404 | Entry not found |')
    expect(description).toContain('| `title_too_long` | 400 | Title must be at most {maximum} characters long |')
    expect(description).not.toContain('undefined')
  })

  it('has no unreferenced component', () => {
    const text = JSON.stringify(document)
    const unused = Object.keys(document.components.schemas).filter(
      (name) => !text.includes(`"#/components/schemas/${name}"`),
    )
    expect(unused).toEqual([])
  })
})
