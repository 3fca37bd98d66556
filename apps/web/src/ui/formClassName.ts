import styles from './form.module.css'

/** The class of a form in a panel, which stacks its fields. */
export const formClassName = styles.form ?? ''
