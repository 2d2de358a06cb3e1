import { Download } from 'lucide-react';
import { renderSVG } from 'uqr';
import { saveFile } from '../../../lib/export/save-file.js';
import { Button } from '../../../ui/buttons/button.js';
import { QrCode } from '../../../ui/inline/qr-code.js';
import { managementCopy as words } from './management.copy.js';

/** A code that cameras read as the link, and the same as a file for print. */
export default function LinkQrCode({ link }: { link: string }) {
  const save = () => {
    const svg = renderSVG(link, { ecc: 'M', border: 4 });
    saveFile(new Blob([svg], { type: 'image/svg+xml' }), words.qrFile);
  };
  return (
    <>
      <QrCode text={link} label={words.qr} />
      <Button onPress={save} className="w-full">
        <Download aria-hidden className="size-4" strokeWidth={1.75} />
        {words.saveQr}
      </Button>
    </>
  );
}
