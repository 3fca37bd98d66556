/** Control characters for direction, line breaks or presentation, without joiners: those affect shaping. */
export const INVISIBLE = /[\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]|[\ufe00-\ufe0f]/g
