import { PAGES } from '@daybook/contract'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'

/** The error boundary of all pages. Offers to reload or to open the landing page. */
export function RootError() {
  return (
    <Notice heading="This page stumbled" text="Something in it went wrong. Everything you saved is safe.">
      <Button onClick={() => location.reload()}>Reload</Button>
      <Button variant="outline" href={PAGES.landing.path}>
        Start over
      </Button>
    </Notice>
  )
}
