import { PAGES } from '@daybook/contract'
import { m } from '#messages'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

/** Shown for every unknown path. */
export function NotFoundPage() {
  return (
    <Notice heading={m.not_found_heading()} text={m.not_found_text()}>
      <Button to={PAGES.landing.path}>{m.not_found_return()}</Button>
    </Notice>
  )
}
