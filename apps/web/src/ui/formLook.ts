import styles from './formLook.module.css'

/** The class of a form in a panel: its fields below one another. */
export const formLook = styles.form ?? ''
