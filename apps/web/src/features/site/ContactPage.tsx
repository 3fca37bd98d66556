import { m } from '#messages'
import { contactEmail } from '../../api/operatorSettings.ts'
import { NeedsServer } from '../../ui/NeedsServer.tsx'
import { ContactForm } from './ContactForm.tsx'
import styles from './ContactPage.module.css'
import { Faq } from './Faq.tsx'

export function ContactPage() {
  const address = contactEmail()
  return (
    <div className={styles.contact}>
      <div className={styles.words}>
        <h1 tabIndex={-1}>{m.contact_heading()}</h1>
        <p className={styles.lead}>{m.contact_lead()}</p>
        <p>
          <a className={styles.address} href={`mailto:${address}`}>
            {address}
          </a>
        </p>
        <p className={styles.soft}>{m.contact_answer_time()}</p>
      </div>
      <div className={styles.sheet}>
        <NeedsServer>
          <ContactForm />
        </NeedsServer>
      </div>
      <Faq />
    </div>
  )
}
