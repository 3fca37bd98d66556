import { PAGES } from '@daybook/contract'
import { m } from '#messages'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'

/** Shown for every unknown path. */
export function NotFoundPage() {
  return (
    <Notice heading={m.not_found_heading()} text={m.not_found_text()}>
      <LinkButton to={PAGES.landing.path}>{m.not_found_return()}</LinkButton>
    </Notice>
  )
}
