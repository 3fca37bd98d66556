import { PRODUCT, titleOf } from '@daybook/contract'
import { publicUrl } from '../api/operatorSettings.ts'

const BANNER = '/banner.png'

type PublicPage = { path: string; screen: string }

/**
 * Returns the meta tags of a public page for search engines and link previews.
 *
 * @param shared title of link previews, by default the page title
 */
export function publicMeta({ path, screen }: PublicPage, description: string, shared = titleOf(screen)) {
  const url = publicUrl(path)
  const banner = publicUrl(BANNER)
  return [
    { title: titleOf(screen) },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    ...Object.entries({
      'og:type': 'website',
      'og:site_name': PRODUCT,
      'og:title': shared,
      'og:description': description,
      'og:url': url,
      'og:image': banner,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': `${shared}: a page of the app in light and dark`,
    }).map(([property, content]) => ({ property, content })),
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: shared },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: banner },
  ]
}
