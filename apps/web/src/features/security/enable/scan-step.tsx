import { encode } from 'uqr';
import { securityCopy } from '../security.copy.js';
import { CopyButton } from '../../../ui/buttons/copy-button.js';
import { FocusedButton } from '../../../ui/buttons/focused-button.js';
import type { Enrolment } from '../security.queries.js';

const { factor: words } = securityCopy;

interface ScanStepProps {
  enrolment: Enrolment;
  onNext: () => void;
}

export function ScanStep({ enrolment, onNext }: ScanStepProps) {
  return (
    <div className="grid gap-4">
      <h3 className="text-h3">{words.scanTitle}</h3>
      <p className="text-muted">{words.scanText}</p>
      <div className="flex flex-wrap items-center gap-5">
        <QrCode text={enrolment.uri} label={words.qr} />
        <div className="min-w-0 grow basis-48">
          <p className="text-small text-muted">{words.key}</p>
          <p className="flex items-center gap-2">
            <code className="reference wrap-anywhere">{inGroups(enrolment.secret)}</code>
            <CopyButton text={enrolment.secret} what={words.key} />
          </p>
        </div>
      </div>
      <div className="flex justify-end">
        <FocusedButton look="primary" onPress={onNext}>
          {words.next}
        </FocusedButton>
      </div>
    </div>
  );
}

/** Groups of four are easier to type. */
const inGroups = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

interface QrCodeProps {
  text: string;
  label: string;
}

/** Always dark on light, with the quiet zone of four modules that cameras need. */
function QrCode({ text, label }: QrCodeProps) {
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
