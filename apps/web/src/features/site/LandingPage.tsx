import { HEADLINE, PAGES, TAGLINE } from '@daybook/contract'
import { Button } from '../../ui/Button.tsx'
import { Chapter } from './Chapter.tsx'
import { CHAPTERS } from './chapters.ts'
import styles from './LandingPage.module.css'
import { SamplePage } from './SamplePage.tsx'

/** Describes the product area by area, with links to sign-up and sign-in. */
export function LandingPage() {
  return (
    <div className={styles.landing}>
      <section className={styles.opening}>
        <div className={styles.words}>
          <h1 tabIndex={-1}>{HEADLINE}</h1>
          <p>{TAGLINE}</p>
          <SignUpActions first="Get started for free" />
        </div>
        <SamplePage />
      </section>
      {CHAPTERS.map((chapter) => (
        <Chapter key={chapter.name} {...chapter} />
      ))}
      <section className={styles.closing}>
        <h2>Get Started now</h2>
        <p>An e-mail address is all it takes. Free, without advertising, and yours to take away again.</p>
        <SignUpActions first="Create your account" />
      </section>
    </div>
  )
}

const SignUpActions = ({ first }: { first: string }) => (
  <div className={styles.actions}>
    <Button to={PAGES.signUp.path} isLarge>
      {first}
    </Button>
    <Button to={PAGES.signIn.path} variant="outline" isLarge>
      Sign In
    </Button>
  </div>
)
