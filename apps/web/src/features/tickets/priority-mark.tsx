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
          fill="currentColor"
          className={level >= 4 ? 'h-3 w-3.5 text-danger' : 'h-3 w-3.5 text-muted'}
        >
          <path d={outlineOf(bars.slice(0, level))} />
          {level < bars.length && <path d={outlineOf(bars.slice(level))} fillOpacity="0.25" />}
        </svg>
      )}
      {priority}
    </span>
  );
}

/** One path for all: in a list of thousands each shape less is felt. */
function outlineOf(some: readonly number[]): string {
  return some.map((bar) => `M${(bar - 1) * 3.6} ${12 - bar * 3}h2.4V12h-2.4Z`).join('');
}
