/** Returns the completed share in percent to one decimal, or '0%' if there are no tasks. */
export function shareDone(open: number, completed: number) {
  const total = open + completed
  return total === 0 ? '0%' : `${((completed / total) * 100).toFixed(1)}%`
}
