/** How much is done, in percent to one decimal; plain 0 where there is nothing to do (specification, section 2). */
export function shareDone(open: number, completed: number) {
  const total = open + completed
  return total === 0 ? '0%' : `${((completed / total) * 100).toFixed(1)}%`
}
