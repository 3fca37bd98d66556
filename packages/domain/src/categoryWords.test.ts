import { expect, it } from 'vitest'
import { guessCategory } from './starterCategories.ts'

it.each([
  ['7-eleven', 'FOOD'],
  ['セブン', 'FOOD'],
  ['غدا', 'EATING OUT'],
  ['Wochenendeinkauf', 'FOOD'],
  ['THAMES WATER UTIL', 'HOME'],
  ['TRAINLINE.COM', 'TRANSPORT'],
  ['パスタ', 'FOOD'],
  ['パスポート', ''],
  ['ادوية', 'HEALTH'],
  ['صدقة', 'GIFTS'],
])('guesses the category of %s', (title, category) => expect(guessCategory('expense', title, [])).toBe(category))
