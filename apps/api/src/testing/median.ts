/** Returns the middle one of these values, the higher of two in the middle. There must be at least one. */
export const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!
