const arabic = /\p{Script=Arabic}/u
const latin = /\p{Script=Latin}/u
const onlyNumber = /^\P{L}*\d\P{L}*$/u

/**
 * Returns the pieces of a line, given from left to right, in the order in which Arabic is read: from the right, except
 * that Latin words beside each other stay in their order.
 */
export function fromRight<T>(pieces: T[], textOf: (piece: T) => string): T[] {
  const out: T[] = []
  let latinBefore = 0
  for (const piece of pieces) {
    const isLatin = latin.test(textOf(piece))
    out.splice(isLatin ? latinBefore : 0, 0, piece)
    latinBefore = isLatin ? latinBefore + 1 : 0
  }
  return out
}

/**
 * Returns the rows of a page in Arabic in the order of reading. Where the numbers are on the right of the words, as on
 * receipts in two languages, only the Arabic words of a row are from the right.
 */
export function rowsFromRight<T>(rows: T[][], textOf: (piece: T) => string): T[][] {
  const sides = rows.map((row) => {
    const number = row.findIndex((piece) => onlyNumber.test(textOf(piece)))
    const word = row.findIndex((piece) => arabic.test(textOf(piece)))
    return number < 0 || word < 0 ? 0 : Math.sign(number - word)
  })
  const hasNumbersOnRight = sides.reduce<number>((sum, side) => sum + side, 0) > 0
  return rows.map((row) => (hasNumbersOnRight ? withArabicFromRight(row, textOf) : fromRight(row, textOf)))
}

function withArabicFromRight<T>(row: T[], textOf: (piece: T) => string): T[] {
  const out: T[] = []
  let start = 0
  for (const piece of row) {
    const isArabic = arabic.test(textOf(piece))
    if (!isArabic) start = out.length + 1
    out.splice(isArabic ? start : out.length, 0, piece)
  }
  return out
}
