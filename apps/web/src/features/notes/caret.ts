/** What decides where the lines of a text break, and how high they are. */
const COPIED = ['font', 'letterSpacing', 'tabSize', 'padding', 'borderWidth', 'boxSizing', 'direction'] as const

/** Returns where the line of a character of a field ends, in px below the top of the field. */
export function lineBottomAt(field: HTMLTextAreaElement, at: number) {
  const mirror = document.createElement('div')
  const style = getComputedStyle(field)
  for (const name of COPIED) mirror.style[name] = style[name]
  Object.assign(mirror.style, {
    position: 'absolute',
    visibility: 'hidden',
    width: `${field.offsetWidth}px`,
    borderStyle: 'solid',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'break-word',
  })
  const mark = document.createElement('span')
  mark.textContent = '['
  mirror.append(field.value.slice(0, at), mark)
  field.after(mirror)
  const bottom = mark.offsetTop + mark.offsetHeight
  mirror.remove()
  return bottom
}
