import { expect, it } from 'vitest'
import { groupIntoRows } from './rows.ts'

const slope = Math.tan((3 * Math.PI) / 180)

function piece(name: string, x: number, y: number, width = name.length * 10) {
  return {
    name,
    region: { x: x + width / 2, y: y + (x + width / 2) * slope, width, height: 20, angle: Math.atan(slope) },
  }
}

function names(pieces: ReturnType<typeof piece>[]): string[] {
  return groupIntoRows(pieces).map((row) => row.map(({ name }) => name).join(' '))
}

it('joins words and amounts along the slope of a tilted receipt', () => {
  const pieces = [
    piece('Orange juice', 40, 100),
    piece('3.50', 560, 100),
    piece('Black bread', 40, 130),
    piece('4.20', 560, 130),
    piece('Total to pay', 40, 160),
    piece('7.70', 560, 160),
  ]
  expect(names(pieces.reverse())).toEqual(['Orange juice 3.50', 'Black bread 4.20', 'Total to pay 7.70'])
})

it('joins a label and an amount that a bend has offset, if nothing is closer', () => {
  const pieces = [
    piece('Grand total of all', 40, 100),
    piece('12.00', 560, 112),
    piece('Thank you for coming', 40, 150),
  ]
  expect(names(pieces)).toEqual(['Grand total of all 12.00', 'Thank you for coming'])
})

it('does not join two lines of one column', () => {
  expect(names([piece('one line', 40, 100), piece('another line', 40, 124)])).toEqual(['one line', 'another line'])
})
