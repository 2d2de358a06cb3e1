/** The links of the header lead here, the keyboard with them. */
export function SectionHeading({ id, children }: { id: string; children: string }) {
  return (
    <h2 id={id} tabIndex={-1}>
      {children}
    </h2>
  );
}
