/** The name of the draft that says whether the user had recurring entries the last time. */
export const HAS_UPCOMING = 'money-upcoming'
