/** A4 portrait, in points from the top left corner. `bottom` is the end of the content, `foot` the line of the footer. */
export const PAPER = { width: 595.28, height: 841.89, left: 52, right: 543.28, bottom: 784, foot: 806 }

export type Paper = typeof PAPER

/** A4 landscape, for wide tables. */
export const LANDSCAPE: Paper = { width: 841.89, height: 595.28, left: 52, right: 789.89, bottom: 537, foot: 559 }

export const CONTENT_WIDTH = PAPER.right - PAPER.left

/** The colours of the app in its light theme, and of its charts. */
export const COLOUR = {
  ink: '#1a2233',
  muted: '#4c5262',
  hairline: '#e0d9ca',
  accent: '#24437d',
  good: '#4a7b65',
  tint: '#f4f0e6',
  edge: '#a9a596',
  half: '#a9b7d2',
}

export const SIDE_COLOUR = { income: COLOUR.good, expense: COLOUR.accent }

/** The sizes of type, in points. */
export const SIZE = { small: 8, text: 9, heading: 12, title: 24 }
