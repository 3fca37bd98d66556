import styles from './sheet.module.css'

/** The class of one leaf of paper with its margin line: a card, or the whole of a text. */
export const sheetClassName = styles.sheet ?? ''
