/** The product's logo: the margin of a daybook and a sun rising above its first line. Legible at 16 px. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="7" fill="var(--accent)" />
      <path d="M7 0v32" stroke="var(--on-accent)" strokeOpacity=".5" strokeWidth="1.75" />
      <path d="M11.5 21.5a8 8 0 0 1 16 0z" fill="var(--on-accent)" />
      <path d="M11 22.5h17.5" stroke="var(--on-accent)" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  )
}
