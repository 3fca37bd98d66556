import type { ButtonProps } from '@mantine/core'
import { ActionButton } from './ActionButton.tsx'

/** The button that sends a form; without a network the form keeps what was typed. */
export const SubmitButton = (props: ButtonProps & { isBusy: boolean; children: string }) => (
  <ActionButton type="submit" {...props} />
)
