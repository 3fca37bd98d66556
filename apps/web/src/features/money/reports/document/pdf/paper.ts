/** A4 portrait, in points from the top left corner. `bottom` is the end of the content, `foot` the line of the footer. */
export const PAPER = { width: 595.28, height: 841.89, left: 52, right: 543.28, bottom: 784, foot: 806 }

export type Paper = typeof PAPER

/** A4 landscape, for wide tables. */
export const LANDSCAPE: Paper = { width: 841.89, height: 595.28, left: 52, right: 789.89, bottom: 537, foot: 559 }

export const CONTENT_WIDTH = PAPER.right - PAPER.left

export const COLOUR = {
  ink: '#1d1c1a',
  muted: '#6a655c',
  hairline: '#dcd7cc',
  accent: '#1f4d3f',
  earth: '#b59f78',
}

export const SIDE_COLOUR = { income: COLOUR.accent, expense: COLOUR.earth }
