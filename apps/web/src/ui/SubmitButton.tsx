import { Button, type ButtonProps } from '@mantine/core'

/** The button that sends a form. While `isBusy` it is disabled and a spinner stands for its words. */
export function SubmitButton({ isBusy, children, ...props }: ButtonProps & { isBusy: boolean; children: string }) {
  return (
    <Button type="submit" loading={isBusy} aria-busy={isBusy} loaderProps={{ type: 'oval' }} {...props}>
      {children}
    </Button>
  )
}
