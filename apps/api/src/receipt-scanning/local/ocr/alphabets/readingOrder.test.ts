import { expect, it } from 'vitest'
import { rowsFromRight } from './readingOrder.ts'

const textOf = (text: string) => text

it('reads a row from the right, its Latin words in their order', () => {
  const rows = [
    ['40.00', '2', 'تركية', 'قهوة'],
    ['Grand', 'Hotel', 'فندق'],
  ]
  expect(rowsFromRight(rows, textOf)).toEqual([
    ['قهوة', 'تركية', '2', '40.00'],
    ['فندق', 'Grand', 'Hotel'],
  ])
})

it('leaves the numbers of a receipt in two languages on the right', () => {
  const rows = [
    ['Coffee', 'تركية', 'قهوة', '40.00'],
    ['Total', 'المجموع', '40.00'],
  ]
  expect(rowsFromRight(rows, textOf)).toEqual([
    ['Coffee', 'قهوة', 'تركية', '40.00'],
    ['Total', 'المجموع', '40.00'],
  ])
})
