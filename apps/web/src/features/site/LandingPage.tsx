import { HEADLINE, PAGES, TAGLINE } from '@daybook/contract'
import { LinkButton } from '../../ui/LinkButton.tsx'
import styles from './LandingPage.module.css'
import { SamplePage } from './SamplePage.tsx'

/** What the product is, and the two ways in. */
export function LandingPage() {
  return (
    <div className={styles.landing}>
      <div className={styles.words}>
        <h1 tabIndex={-1}>{HEADLINE}</h1>
        <p>{TAGLINE}</p>
        <div className={styles.ways}>
          <LinkButton to={PAGES.signUp.path} large>
            Get started for free
          </LinkButton>
          <LinkButton to={PAGES.signIn.path} look="outline" large>
            Sign In
          </LinkButton>
        </div>
      </div>
      <SamplePage />
    </div>
  )
}
