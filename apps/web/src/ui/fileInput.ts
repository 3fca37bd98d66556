import type { MouseEvent } from 'react'

/** Returns the properties of the input of a `FileButton`, which also takes the file again that was chosen last. */
export const fileInput = (label: string) => ({
  'aria-label': label,
  onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
    currentTarget.value = ''
  },
})
