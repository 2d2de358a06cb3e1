import type { ReactNode } from 'react';

interface FiguresTableProps {
  head: readonly string[];
  /** Each with its name first. */
  rows: readonly (readonly ReactNode[])[];
}

/** Figures of a preview, one under the other. */
export function FiguresTable({ head, rows }: FiguresTableProps) {
  return (
    <table className="numeric w-full text-small">
      <thead>
        <tr className="border-b border-line text-end text-muted">
          {head.map((name) => (
            <th key={name} scope="col" className="py-1.5 font-medium not-first:ps-3 first:text-start">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map(([name, ...values], row) => (
          <tr key={row}>
            <th scope="row" className="py-1.5 text-start font-normal">
              {name}
            </th>
            {values.map((value, column) => (
              <td key={column} className="py-1.5 ps-3 text-end">
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
