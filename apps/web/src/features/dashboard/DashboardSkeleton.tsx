import { m } from '#messages'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './HomePage.module.css'

/** The cards of each column, with the number of their lines. */
const COLUMNS = [
  [
    { title: m.home_due_title(), lines: 3 },
    { title: m.home_routines_title(), lines: 2 },
  ],
  [
    { title: m.home_money_today(), lines: 1 },
    { title: m.home_your_balance(), lines: 4 },
  ],
  [
    { title: m.next_task(), lines: 2 },
    { title: m.tasks_heading(), lines: 2 },
  ],
]
const WIDTHS = ['70%', '55%', '80%', '45%']

/** Placeholder for the dashboard while it loads. */
export function DashboardSkeleton() {
  return (
    <div className={styles.columns}>
      {COLUMNS.map((cards) => (
        <div key={cards[0]?.title} className={styles.column}>
          {cards.map(({ title, lines }) => (
            <Card key={title} isCompact title={title}>
              <p className={styles.shape}>
                {WIDTHS.slice(0, lines).map((width) => (
                  <Skeleton key={width} width={width} height="1.4em" />
                ))}
              </p>
            </Card>
          ))}
        </div>
      ))}
    </div>
  )
}
