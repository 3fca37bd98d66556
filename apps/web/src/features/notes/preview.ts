import { PREVIEW_LENGTH } from '@daybook/contract'

/** Returns the first 300 characters of the content, with an ellipsis if truncated. */
export function previewOf(content: string) {
  const characters = [...content]
  return characters.length > PREVIEW_LENGTH ? `${characters.slice(0, PREVIEW_LENGTH).join('')}…` : content
}
