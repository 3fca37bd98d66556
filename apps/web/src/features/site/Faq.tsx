import { PAGES, PRODUCT } from '@daybook/contract'
import { ParaglideMessage } from '@inlang/paraglide-js-react'
import { Link } from 'react-router'
import { m } from '#messages'
import styles from './ContactPage.module.css'

/** Frequently asked questions. */
export function Faq() {
  return (
    <section className={styles.faq} aria-labelledby="faq">
      <h2 id="faq">{m.faq_heading()}</h2>
      <details open>
        <summary>{m.faq_what_question({ product: PRODUCT })}</summary>
        <p>{m.faq_what_answer()}</p>
      </details>
      <details open>
        <summary>{m.faq_security_question()}</summary>
        <p>
          <ParaglideMessage
            message={m.faq_security_answer}
            markup={{ link: ({ children }) => <Link to={PAGES.privacy.path}>{children}</Link> }}
          />
        </p>
      </details>
      <details open>
        <summary>{m.faq_reset_question()}</summary>
        <p>
          <ParaglideMessage
            message={m.faq_reset_answer}
            markup={{ link: ({ children }) => <Link to={PAGES.signIn.path}>{children}</Link> }}
          />
        </p>
      </details>
    </section>
  )
}
