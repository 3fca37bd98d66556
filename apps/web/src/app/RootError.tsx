import { PAGES } from '@daybook/contract'
import { m } from '#messages'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'

/** The error boundary of all pages. Offers to reload or to open the landing page. */
export function RootError() {
  return (
    <Notice heading={m.page_error_heading()} text={m.page_error_text()}>
      <Button onClick={() => location.reload()}>{m.reload()}</Button>
      <Button variant="outline" href={PAGES.landing.path}>
        {m.page_error_start_over()}
      </Button>
    </Notice>
  )
}
