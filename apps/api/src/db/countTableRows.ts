/** Returns how many rows a stored row has in its own table and in those of its parts and tags. */
export const countTableRows = (row: object) =>
  1 + countItems('parts' in row && row.parts) + countItems('tags' in row && row.tags)

const countItems = (value: unknown) => (Array.isArray(value) ? value.length : 0)
