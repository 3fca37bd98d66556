const PICTURE = /!\[([^[\]\n]{0,200})\]\(attachment:([\da-f-]{36})\)/gi
/** A picture with the line break of the line of its own, or the spaces before it; also the beginning of one that a preview cuts off. */
const PLACE =
  /^[ \t]*!\[[^[\]\n]{0,200}\]\(attachment:[\da-f-]{36}\)[ \t]*(?:\n|$)|[ \t]*!\[[^[\]\n]{0,200}\]\(attachment:(?:[\da-f-]{36}\)|[\da-f-]{0,36}$)|[ \t]*!\[[^[\]\n]{0,200}(?:\](?:\(a?t?t?a?c?h?m?e?n?t?:?)?)?(?![\s\S])/gim

/** Returns a text in Markdown with the names of attached pictures in their place. */
export const namePictures = (text: string) => text.replace(PICTURE, '$1')

/** Returns a text in Markdown without its attached pictures. */
export const dropPictures = (text: string) => (text.includes('![') ? text.replace(PLACE, '') : text)

/** Returns the ids of the attached pictures in a text in Markdown. */
export const pictureIdsIn = (text: string) => [...text.matchAll(PICTURE)].map(([, , id = '']) => id.toLowerCase())
