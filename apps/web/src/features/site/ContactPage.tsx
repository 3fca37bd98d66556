import { contactEmail } from '../../api/operatorSettings.ts'
import { ContactForm } from './ContactForm.tsx'
import styles from './ContactPage.module.css'
import { Faq } from './Faq.tsx'

export function ContactPage() {
  const address = contactEmail()
  return (
    <div className={styles.contact}>
      <div className={styles.words}>
        <h1 tabIndex={-1}>Contact</h1>
        <p className={styles.lead}>A question, an idea, something that is in your way: write to us.</p>
        <p>
          <a className={styles.address} href={`mailto:${address}`}>
            {address}
          </a>
        </p>
        <p className={styles.soft}>We answer within 24–48 hours on business days.</p>
      </div>
      <div className={styles.sheet}>
        <ContactForm />
      </div>
      <Faq />
    </div>
  )
}
