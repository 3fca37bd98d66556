import type { ButtonProps } from '@mantine/core'
import { ActionButton } from './ActionButton.tsx'

/** A form's submit button. Disabled while offline; the form keeps its values. */
export const SubmitButton = (props: ButtonProps & { isBusy: boolean; children: string }) => (
  <ActionButton type="submit" {...props} />
)
