import { Skeleton } from '../feedback/skeleton.js';
import { FigureCardFrame } from './figure-card-frame.js';

interface FigureSkeletonProps {
  /** Says what will stand there. */
  title: string;
}

/** A card of one figure while it is on its way. */
export function FigureSkeleton({ title }: FigureSkeletonProps) {
  return (
    <FigureCardFrame
      head={
        <>
          <p className="min-w-0 text-small font-medium text-muted">{title}</p>
          {/* The place of the button that tells the definition: a title breaks where it will. */}
          <span className="ms-auto size-6 shrink-0 pointer-coarse:size-8" />
        </>
      }
      footer={
        <div className="grid grid-cols-1 gap-2 pt-1.75 pb-0.75">
          <Skeleton className="h-3 w-28 max-w-full" />
          <Skeleton className="h-3 w-36 max-w-full" />
        </div>
      }
    >
      <span className="flex h-lh items-center">
        <Skeleton className="h-7 w-20" />
      </span>
    </FigureCardFrame>
  );
}
