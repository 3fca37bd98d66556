import styles from './StateWord.module.css'

/** The state of a budget or a goal. The colour repeats what the word says. */
export const StateWord = ({ tone, children }: { tone: string; children: string }) => (
  <strong className={styles.word} data-tone={tone}>
    {children}
  </strong>
)
