import styles from './Skeleton.module.css'

/** A grey line where a text or figure will be. Width and height in any CSS length. */
export function Skeleton({ width, height = '1em' }: { width: string; height?: string }) {
  return <span className={styles.line} style={{ width, height }} />
}
