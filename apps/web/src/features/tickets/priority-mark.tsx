import { priorityLevel } from '@deskledger/domain';

const bars = [1, 2, 3, 4];

/** A priority as rising bars beside its word. */
export function PriorityMark({ priority }: { priority: string }) {
  const level = priorityLevel(priority);
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      {level !== undefined && (
        <svg aria-hidden viewBox="0 0 14 12" className={level >= 4 ? 'h-3 w-3.5 text-danger' : 'h-3 w-3.5 text-muted'}>
          {bars.map((bar) => (
            <rect
              key={bar}
              x={(bar - 1) * 3.6}
              y={12 - bar * 3}
              width="2.4"
              height={bar * 3}
              rx="1"
              fill="currentColor"
              opacity={bar <= level ? 1 : 0.25}
            />
          ))}
        </svg>
      )}
      {priority}
    </span>
  );
}
