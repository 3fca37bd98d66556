/** The device's time zone (IANA), for the `Time-Zone` header and for what 'today' is. */
export const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
