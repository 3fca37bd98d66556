/** Latin-1 without the soft hyphen. The first font of the table covers all of it, and it runs left to right. */
export const PLAIN = /^[\x20-\x7e\u00a0-\u00ac\u00ae-\u00ff]*$/
