import { expect, it } from 'vitest'
import { note, readIn, understood } from './testing/lines.ts'

const read = (line: string) => understood(readIn('en-US', line))

it.each<[string, object]>([
  ['note: garden shed', note('garden shed')],
  ['Note: 12.50', note('12.50')],
  ['notes: call Ann tomorrow', note('call Ann tomorrow')],
  ['note Packing list: passport, socks', note('Packing list: passport, socks')],
  ['memo: door code', note('door code')],
  ['idea: a podcast about bread', note('a podcast about bread')],
  ['idea for a birthday party', note('idea for a birthday party')],
  ['Idea: sell the car for 2000', note('sell the car for 2000')],
  ['thought: less is more', note('thought: less is more')],
  ['note today was a good day', note('today was a good day')],
  ['password for router is 1234 abcd', note('password for router is 1234 abcd')],
  ['Notiz: Gartenhaus', note('Gartenhaus')],
  ['Idee: Gartenhaus', note('Gartenhaus')],
  ['メモ：鍵の番号', note('鍵の番号')],
  ['ملاحظة: باسورد الواي فاي blue-otter-77', note('باسورد الواي فاي blue-otter-77')],
  ['مذكرة: تعبت النهارده', note('تعبت النهارده')],
  ...[
    'journal: felt tired today but happy',
    'recipe: pancakes 200g flour, 2 eggs',
    'Tagebuch: heute müde, aber froh',
    'Rezept: Pfannkuchen, 200g Mehl',
    'recette : crêpes',
    'receta: tortilla',
    '日記：今日は疲れた',
    'レシピ：パンケーキ',
    'يوميات: تعبت النهارده',
  ].map((line): [string, object] => [line, note(line)]),
])('reads the note %s', (line, expected) => expect(read(line)).toEqual(expected))

it('reads several lines as a note', () =>
  expect(understood(readIn('en-US', 'Ideas\nA garden\nA shed'))).toEqual({
    ...note('Ideas'),
    content: 'A garden\nA shed',
  }))

it('puts a long note into the content, whose beginning is the title', () => {
  const text = `the spare key is with ${'a neighbour of '.repeat(10)}mum`
  const expected = { ...note('the spare key is with a neighbour of a neighbour of a'), content: text }
  expect(read(`note: ${text}`)).toEqual(expected)
  expect(read(`note: ${text} ${'and so on '.repeat(100)}`)).toMatchObject({ kind: 'note', title: expected.title })
  expect(read(`note: ${text}\nsecond line`)).toEqual({ ...expected, content: `${text}\nsecond line` })
})

it.each([
  'Remember: the boiler code is 4471',
  'remember the door code is 4471',
  'the boiler code is 4471.',
  'gate code 1234',
  'pin for the garage 9982',
  'wifi password for guests is blue-otter-77',
  'wifi password: swordfish',
  'locker code: 88',
  "Tom's number is 5550",
  'my shoe size is 43',
  'the WLAN-Passwort ist sonne-12',
])('keeps the number of %j, which is no sum', (line) => expect(read(line)).toEqual(note(line)))

it.each([
  ['tell Ann the code is 4471', { kind: 'task', title: 'tell Ann the code is 4471' }],
  ['change the alarm code to 4471', { kind: 'task' }],
  ['todo: gate code 1234', { kind: 'task', title: 'gate code 1234' }],
  ['remind me the code is 4471', { kind: 'task' }],
  ['the code review is tomorrow', { kind: 'task', due: '2026-11-23' }],
  ['password reset is tomorrow', { kind: 'task', due: '2026-11-23' }],
  ['promo code coffee 4.50', { kind: 'expense', amount: 4.5 }],
  ['dress code lunch 20', { kind: 'expense', amount: 20 }],
  ['pin badge 3', { kind: 'expense', amount: 3 }],
  ['pin badge is $3', { kind: 'expense', amount: 3 }],
  ['dinner is 40', { kind: 'expense', amount: 40 }],
  ['the rent is 900', { kind: 'expense', amount: 900 }],
  ['the bill is 45', { kind: 'expense', amount: 45 }],
  ['salary is 2000', { kind: 'income', amount: 2000 }],
  ['the total is 60', { kind: 'expense', amount: 60 }],
])('has no note of %j', (line, expected) => expect(read(line)).toMatchObject(expected))

it.each([
  ['en-US', 'packing list: socks, charger, passport', 'packing list', ['socks', 'charger', 'passport']],
  ['en-US', 'gift ideas: book, scarf', 'gift ideas', ['book', 'scarf']],
  ['de-DE', 'einkaufsliste: milch, brot', 'einkaufsliste', ['milch', 'brot']],
  ['ja-JP', '買い物リスト: 牛乳、パン', '買い物リスト', ['牛乳', 'パン']],
  ['ar-EG', 'قائمة التسوق: لبن، عيش', 'قائمة التسوق', ['لبن', 'عيش']],
])('reads a list to tick as in %s: %s', (locale, line, title, items) =>
  expect(understood(readIn(locale, line))).toEqual({
    ...note(title),
    content: items.map((item) => `- [ ] ${item}`).join('\n'),
  }),
)

it.each([
  ['en-US', 'meeting notes: budget approved, Tom to call Ann'],
  ['de-DE', 'Besprechungsnotizen: Budget genehmigt'],
  ['ja-JP', '会議メモ：予算承認'],
  ['en-US', 'passport number X1234567'],
  ['ja-JP', 'パスポート番号 X1234567'],
  ['ar-EG', 'رقم الباسبور A1234567'],
])('keeps the words of the note as in %s: %s', (locale, line) =>
  expect(understood(readIn(locale, line))).toEqual(note(line)),
)

it.each([
  ['en-US', 'note passport number X1234567', note('passport number X1234567')],
  ['de-DE', 'Notiz Reisepass Nummer C1234567', note('Reisepass Nummer C1234567')],
  ['en-US', 'project Kitchen: paint walls', { kind: 'task', title: 'project Kitchen: paint walls' }],
  ['en-US', 'packing list', { kind: 'task', title: 'packing list' }],
])('reads a note by its first word, and no other, as in %s: %s', (locale, line, expected) =>
  expect(understood(readIn(locale, line))).toEqual(expected),
)
