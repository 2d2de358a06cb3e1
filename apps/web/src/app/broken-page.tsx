import { TriangleAlert } from 'lucide-react';
import { copy } from '../copy/en.js';
import { Button } from '../ui/button.js';
import { EmptyState } from '../ui/empty-state.js';

/** The last resort when a screen fails: never a blank page. */
export function BrokenPage() {
  return (
    <main className="flex min-h-dvh items-center justify-center">
      <h1 className="sr-only">{copy.spec.productName}</h1>
      <EmptyState
        icon={TriangleAlert}
        title={copy.state.brokenPage}
        action={<Button onPress={() => location.reload()}>{copy.action.reload}</Button>}
      />
    </main>
  );
}
