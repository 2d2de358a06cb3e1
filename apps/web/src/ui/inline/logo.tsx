/** The mark: lines of a ledger and the dot of the newest entry. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 32 32" className={className}>
      <rect width="32" height="32" rx="8" fill="var(--primary)" />
      <g fill="var(--on-primary)">
        <rect x="7" y="8" width="18" height="4" rx="2" />
        <rect x="7" y="14" width="12" height="4" rx="2" opacity=".75" />
        <rect x="7" y="20" width="7" height="4" rx="2" opacity=".5" />
        <circle cx="22.5" cy="22" r="3.5" />
      </g>
    </svg>
  );
}
