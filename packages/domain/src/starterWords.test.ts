import { expect, it } from 'vitest'
import { guessCategory } from './starterCategories.ts'

it.each([
  ['tomatoes', 'FOOD'],
  ['potato', 'FOOD'],
  ['strawberries', 'FOOD'],
  ['honey', 'FOOD'],
  ['jam', 'FOOD'],
  ['yoghurt', 'FOOD'],
  ['Tomaten', 'FOOD'],
  ['Möhren', 'FOOD'],
  ['Honig', 'FOOD'],
  ['Äpfel', 'FOOD'],
  ['トマト', 'FOOD'],
  ['ジャム', 'FOOD'],
  ['豆腐', 'FOOD'],
  ['طماطم', 'FOOD'],
  ['عسل', 'FOOD'],
  ['جبنه', 'FOOD'],
  ['took a cab', 'TRANSPORT'],
  ['parkticket', 'TRANSPORT'],
  ['Parkschein', 'TRANSPORT'],
  ['getankt', 'TRANSPORT'],
  ['給油', 'TRANSPORT'],
  ['fish and chips', 'EATING OUT'],
])('guesses the category of %s', (title, category) => expect(guessCategory('expense', title, [])).toBe(category))
