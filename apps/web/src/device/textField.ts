/** Selects the fields into which text is typed. */
export const TEXT_FIELD = 'input:not([type=checkbox], [type=radio]), textarea, [contenteditable=true]'
