import styles from './sheet.module.css'

/** The class of a paper-like surface with a margin line, for a card or a whole text. */
export const sheetClassName = styles.sheet ?? ''
