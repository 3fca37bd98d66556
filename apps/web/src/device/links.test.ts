import { expect, it } from 'vitest'
import { pathOfLink } from './links.ts'

it.each([
  ['daybook://money', '/money'],
  ['daybook:///money?view=expense', '/money?view=expense'],
  ['daybook://', '/'],
  ['DAYBOOK://note/1#top', '/note/1#top'],
  ['https://daybook.example', '/'],
  ['https://daybook.example/money?view=income', '/money?view=income'],
  ['https://daybook.example//evil.example/x', '/evil.example/x'],
  ['http://daybook.example/money', undefined],
  ['javascript:alert(1)', undefined],
  ['file:///etc/passwd', undefined],
  ['money', undefined],
])('%s opens %s', (link, path) => {
  expect(pathOfLink(link)).toBe(path)
})
