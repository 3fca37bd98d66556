import styles from './SamplePage.module.css'

const DAYS = [
  {
    day: '20',
    month: 'Nov',
    lines: [
      { title: 'Market on the square', category: 'Food', amount: '−18.40' },
      { title: 'Two tickets, evening show', category: 'Out', amount: '−26.00' },
    ],
  },
  { day: '19', month: 'Nov', lines: [{ title: 'Lessons, November', category: 'Teaching', amount: '+240.00' }] },
  {
    day: '18',
    month: 'Nov',
    lines: [
      { title: 'New chain for the bicycle', category: 'Repairs', amount: '−31.90' },
      { title: 'Coffee with Jo', category: 'Out', amount: '−4.20' },
    ],
  },
]

/** Illustration of the product: a sample page with a balance and three days of entries. */
export function SamplePage() {
  return (
    <div
      className={styles.page}
      role="img"
      aria-label="A page of a daybook: a balance, and three days of income and expenses"
    >
      <div className={styles.balance}>
        <span>Your Balance is</span>
        <b>
          <small>$</small>1,284.50
        </b>
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
