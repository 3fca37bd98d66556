import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Chooses a file with this text, or these bytes, on the page. */
export async function chooseFile(
  user: UserEvent,
  content: string | Uint8Array<ArrayBuffer>,
  { name = 'bank.csv', type = 'text/csv' } = {},
) {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const file = new File([bytes], name, { type })
  // jsdom's files cannot be read.
  file.arrayBuffer = async () => bytes.buffer
  await user.upload(await screen.findByLabelText('Choose a file'), file)
}
