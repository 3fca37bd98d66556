import { PAGES } from '@daybook/contract'
import { m } from '#messages'
import { buttonClassName } from '../ui/LinkButton.tsx'
import { Notice } from '../ui/Notice.tsx'

/** The error boundary of all pages. Offers to reload or to open the landing page. */
export function RootError() {
  return (
    <Notice heading={m.page_error_heading()} text={m.page_error_text()}>
      <button type="button" className={buttonClassName('filled')} onClick={() => location.reload()}>
        {m.reload()}
      </button>
      <a className={buttonClassName('outline')} href={PAGES.landing.path}>
        {m.page_error_start_over()}
      </a>
    </Notice>
  )
}
