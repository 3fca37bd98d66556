/** A4 portrait, in points from the top left corner. */
export const PAPER = { width: 595.28, height: 841.89, left: 52, right: 543.28, bottom: 784 }

export const CONTENT_WIDTH = PAPER.right - PAPER.left

export const COLOUR = {
  ink: '#1d1c1a',
  muted: '#6a655c',
  hairline: '#dcd7cc',
  accent: '#1f4d3f',
  earth: '#b59f78',
}

export const SIDE_COLOUR = { income: COLOUR.accent, expense: COLOUR.earth }
