import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './TaskRows.module.css'

const WIDTHS = ['11rem', '8rem', '13rem']

/** Placeholder while a task list loads. */
export function TaskListSkeleton() {
  return (
    <div className={styles.sheet}>
      <ul className={styles.rows}>
        {WIDTHS.map((width) => (
          <li key={width}>
            <div className={styles.task}>
              <span className={styles.circle}>
                <Skeleton width="1.5rem" height="1.5rem" />
              </span>
              <div className={styles.words}>
                <p className={styles.title}>
                  <Skeleton width={width} />
                </p>
                <p className={styles.when}>
                  <Skeleton width="7rem" height="0.75em" />
                </p>
              </div>
              <span />
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
