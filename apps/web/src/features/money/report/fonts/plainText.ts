/** Latin-1 without the soft hyphen: the first font of the table draws all of it, left to right. */
export const PLAIN = /^[\x20-\x7e\u00a0-\u00ac\u00ae-\u00ff]*$/
