import { PAGES } from '@daybook/contract'
import { buttonClassName } from '../ui/LinkButton.tsx'
import { Notice } from '../ui/Notice.tsx'

/** The error boundary of all pages. Offers to reload or to open the landing page. */
export function RootError() {
  return (
    <Notice heading="This page stumbled" text="Something in it went wrong. Everything you saved is safe.">
      <button type="button" className={buttonClassName('filled')} onClick={() => location.reload()}>
        Reload
      </button>
      <a className={buttonClassName('outline')} href={PAGES.landing.path}>
        Start over
      </a>
    </Notice>
  )
}
