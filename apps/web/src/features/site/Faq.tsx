import { PAGES, PRODUCT } from '@daybook/contract'
import { Link } from 'react-router'
import styles from './ContactPage.module.css'

/** Frequently asked questions. */
export function Faq() {
  return (
    <section className={styles.faq} aria-labelledby="faq">
      <h2 id="faq">Frequently asked questions</h2>
      <details open>
        <summary>What is {PRODUCT}?</summary>
        <p>
          A free, all-in-one place for your own world: income and expenses, budgets and reports, tasks, routines and
          notes. It is open source and runs on a server that you, or somebody you trust, looks after.
        </p>
      </details>
      <details open>
        <summary>Is my data secure?</summary>
        <p>
          Your data is on this server only, and every request is checked to be yours. Passwords are kept as hashes
          nobody can read back, and there are no trackers. The <Link to={PAGES.privacy.path}>Privacy Policy</Link> has
          the rest.
        </p>
      </details>
      <details open>
        <summary>How do I reset my password?</summary>
        <p>
          Choose Forgot Password? on the <Link to={PAGES.signIn.path}>sign-in page</Link>. We mail you a one-time code
          with which you set a new one.
        </p>
      </details>
    </section>
  )
}
