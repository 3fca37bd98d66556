import { withLinks } from '../format/links.ts'
import styles from './PlainText.module.css'

/** Shows a text as it was typed, with its line breaks and with clickable URLs. Never renders HTML. */
export function PlainText({ children }: { children: string }) {
  return (
    <p className={styles.text} dir="auto">
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
