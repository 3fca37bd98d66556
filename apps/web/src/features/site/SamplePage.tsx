import { m } from '#messages'
import styles from './SamplePage.module.css'

const DAYS = [
  {
    day: '20',
    month: m.landing_sample_month(),
    lines: [
      { title: m.landing_sample_market(), category: m.landing_sample_food(), amount: '−18.40' },
      { title: m.landing_sample_tickets(), category: m.landing_sample_out(), amount: '−26.00' },
    ],
  },
  {
    day: '19',
    month: m.landing_sample_month(),
    lines: [{ title: m.landing_sample_lessons(), category: m.landing_sample_teaching(), amount: '+240.00' }],
  },
]

const UNDERSTOOD = [m.landing_sample_expense(), '18.40', m.landing_sample_today(), m.landing_sample_food()]

/** Illustration of the product: a sentence that is typed, what is understood of it, and the page with it as an entry. */
export function SamplePage() {
  return (
    <div className={styles.page} role="img" aria-label={m.landing_sample_label()}>
      <div className={styles.typed}>
        <p>
          <span>{m.landing_sample_typed()}</span>
        </p>
        {UNDERSTOOD.map((part) => (
          <small key={part}>{part}</small>
        ))}
      </div>
      <div className={styles.balance}>
        <span>{m.landing_sample_balance()}</span>
        <b>1,284.50</b>
      </div>
      {DAYS.map(({ day, month, lines }) => (
        <div key={day} className={styles.day}>
          <div className={styles.date}>
            <b>{day}</b>
            <span>{month}</span>
          </div>
          <div className={styles.lines}>
            {lines.map(({ title, category, amount }) => (
              <div key={title} className={styles.line}>
                <span>
                  {title}
                  <small>{category}</small>
                </span>
                <b>{amount}</b>
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
