/** @jsxImportSource preact */

/** The same grey shapes as the ones in survey.html. */
export function Skeleton() {
  return (
    <div class="skeleton" aria-hidden>
      <div class="bone bone-title" />
      <div class="bone bone-bar" />
      <div class="bone bone-question" />
      <div class="bones">
        {[1, 2, 3, 4, 5].map((bone) => (
          <div key={bone} class="bone" />
        ))}
      </div>
    </div>
  );
}
