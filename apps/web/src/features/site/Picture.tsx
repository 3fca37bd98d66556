import styles from './Picture.module.css'

// Made by `npm run pictures` from the running app.
const FILES = import.meta.glob<string>('./pictures/*', { query: '?url', import: 'default', eager: true })
const url = (name: string, scheme: 'light' | 'dark', format: 'avif' | 'webp') =>
  FILES[`./pictures/${name}-${scheme}.${format}`]

/** A picture of the product on a phone, 360 × 640, in the light or the dark the reader has. */
export function Picture({ name, alt }: { name: string; alt: string }) {
  return (
    <picture className={styles.phone}>
      <source type="image/avif" media="(prefers-color-scheme: dark)" srcSet={url(name, 'dark', 'avif')} />
      <source type="image/avif" srcSet={url(name, 'light', 'avif')} />
      <source type="image/webp" media="(prefers-color-scheme: dark)" srcSet={url(name, 'dark', 'webp')} />
      <img src={url(name, 'light', 'webp')} alt={alt} width="360" height="640" loading="lazy" decoding="async" />
    </picture>
  )
}
