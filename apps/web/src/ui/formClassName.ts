import styles from './form.module.css'

/** The class of a form in a panel: its fields below one another. */
export const formClassName = styles.form ?? ''
