import { encode } from 'uqr';

interface QrCodeProps {
  text: string;
  label: string;
}

/** Always dark on light, with the quiet zone of four modules that cameras need. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const modules = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 shrink-0 rounded-control border border-line"
    >
      {/* Not of the theme: cameras want dark modules on a light ground, also at night. */}
      <rect width={size} height={size} fill="white" />
      <path d={modules.join('')} fill="black" />
    </svg>
  );
}
