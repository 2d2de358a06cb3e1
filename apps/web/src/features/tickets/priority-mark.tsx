import { priorityLevel } from '@deskledger/domain';

const bars = [1, 2, 3, 4];

/** A priority as rising bars beside its word. */
export function PriorityMark({ priority }: { priority: string }) {
  const level = priorityLevel(priority);
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      {level !== undefined && (
        <svg
          aria-hidden
          viewBox="0 0 14 12"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.4"
          strokeLinecap="round"
          className={level >= 4 ? 'h-3 w-3.5 text-danger' : 'h-3 w-3.5 text-muted'}
        >
          <path d={linesOf(bars.slice(0, level))} />
          {level < bars.length && <path d={linesOf(bars.slice(level))} strokeOpacity="0.25" />}
        </svg>
      )}
      {priority}
    </span>
  );
}

/** One path for all of them: in a list of thousands each shape less is felt. */
function linesOf(some: readonly number[]): string {
  return some.map((bar) => `M${1.2 + (bar - 1) * 3.6} 10.8V${13.2 - bar * 3}`).join('');
}
