import { PREVIEW_LENGTH } from '@daybook/contract'

/** The beginning of a content, as a card shows it: 300 characters, and an ellipsis where there is more. */
export function previewOf(content: string) {
  const characters = [...content]
  return characters.length > PREVIEW_LENGTH ? `${characters.slice(0, PREVIEW_LENGTH).join('')}…` : content
}
