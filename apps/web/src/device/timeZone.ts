/** Returns the device's time zone (IANA), for the `Time-Zone` header and the current date. */
export const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
