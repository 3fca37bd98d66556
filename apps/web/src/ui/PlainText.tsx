import { withLinks } from '../format/links.ts'
import styles from './PlainText.module.css'

/** A text as it was typed, line breaks and all, with its web addresses clickable. Never HTML. */
export function PlainText({ children }: { children: string }) {
  return (
    <p className={styles.text}>
      {withLinks(children).map(({ text, href }, index) =>
        href ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other identity
          <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow">
            {text}
          </a>
        ) : (
          text
        ),
      )}
    </p>
  )
}
