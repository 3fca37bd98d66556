import styles from './Skeleton.module.css'

/** A placeholder line for a text or number that is loading. Width and height are CSS lengths. */
export function Skeleton({ width, height = '1em' }: { width: string; height?: string }) {
  return <span className={styles.line} data-unkept style={{ width, height }} />
}
