/** @jsxImportSource preact */

/** Marks what is chosen, beside its colour. */
export function Check() {
  return (
    <svg aria-hidden viewBox="0 0 16 16" class="check">
      <path d="m3.5 8.5 3 3 6-6.5" />
    </svg>
  );
}
