/** Our mark: a daybook's margin, and a day rising from its first line. Drawn to hold at 16 px. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="7" fill="var(--accent)" />
      <path d="M9 0v32" stroke="var(--on-accent)" strokeOpacity=".55" strokeWidth="2" />
      <path d="M14 21a5.5 5.5 0 0 1 11 0z" fill="var(--on-accent)" />
      <path d="M12 21h15" stroke="var(--on-accent)" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  )
}
