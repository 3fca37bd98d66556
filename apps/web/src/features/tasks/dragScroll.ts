type Edges = { top: number; bottom: number }

/** What covers the top and the bottom of a screen, in px. */
const COVERED = { top: 96, bottom: 144 }

/** How far the page can scroll on before the next frame, in px. */
const OVERSHOOT = 48

/**
 * Returns whether the page scrolls for a row that is dragged: while some of the days are outside of the screen above or
 * below it. Beyond them, a pointer that rests would be over no day any more.
 *
 * @param row its edges on the screen, in px, as those of the days
 */
export const isScrolledFor = (row: Edges, days: Edges, height: number) =>
  row.top > height / 2
    ? days.bottom > Math.max(height - COVERED.bottom, row.bottom + OVERSHOOT)
    : days.top < COVERED.top
