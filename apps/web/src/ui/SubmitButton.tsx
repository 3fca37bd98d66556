import { Button, type ButtonProps } from '@mantine/core'
import { useReadOnly } from '../device/network.ts'

/**
 * The button that sends a form. While `isBusy` it is disabled and a spinner stands for its words. Without a network
 * it is disabled, too: the form keeps what was typed.
 */
export function SubmitButton({ isBusy, children, ...props }: ButtonProps & { isBusy: boolean; children: string }) {
  const isReadOnly = useReadOnly()
  return (
    <Button
      type="submit"
      loading={isBusy}
      aria-busy={isBusy}
      disabled={isReadOnly}
      loaderProps={{ type: 'oval' }}
      {...props}
    >
      {children}
    </Button>
  )
}
