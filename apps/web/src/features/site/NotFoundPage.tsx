import { PAGES } from '@daybook/contract'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

/** Shown for every unknown path. */
export function NotFoundPage() {
  return (
    <Notice
      heading="Transaction Not Found"
      text="Like a budget entry that never was written down, this page has vanished. Nothing of yours went with it."
    >
      <Button to={PAGES.landing.path}>Return to Home</Button>
    </Notice>
  )
}
