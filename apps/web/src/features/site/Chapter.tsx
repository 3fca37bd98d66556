import styles from './Chapter.module.css'
import type { ChapterText } from './chapters.ts'
import { Picture } from './Picture.tsx'

/** Section about one area of the product: heading, features and a picture. */
export function Chapter({ name, heading, lead, points, picture }: ChapterText) {
  return (
    <section className={styles.chapter} aria-labelledby={name}>
      <div className={styles.words}>
        <h2 id={name}>{heading}</h2>
        <p className={styles.lead}>{lead}</p>
        <ul>
          {points.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
      <Picture name={name} alt={picture} />
    </section>
  )
}
