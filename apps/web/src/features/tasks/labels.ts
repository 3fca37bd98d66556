import { asTag, type Task } from '@daybook/contract'

/** Returns the labels of a text that separates them by commas, each once, with or without their mark. */
export const parseLabels = (text: string) => [
  ...new Set(
    text
      .split(',')
      .map((label) => asTag(label.replace(/^\s*@+/, '')))
      .filter(Boolean),
  ),
]

/** Returns a label as it is typed in a line. */
export const labelText = (label: string) => `@${label}`

/** Returns the labels that some tasks have, in order. */
export const labelsOf = (tasks: readonly Pick<Task, 'labels'>[]) =>
  [...new Set(tasks.flatMap(({ labels = [] }) => labels))].sort()
