import { readSurveyImage, storeSurveyImage, urlOf } from '@deskledger/contracts';
import { longestLogoAlt, readLogo, type SurveyLook } from '@deskledger/domain';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { ownPath } from '../../../../lib/url/base-path.js';
import { call } from '../../../../lib/api/client.js';
import { failureOf } from '../../../../lib/api/failure.js';
import { Button } from '../../../../ui/buttons/button.js';
import { FileDrop } from '../../../../ui/fields/file-drop.js';
import { TextField } from '../../../../ui/fields/text-field.js';
import { lookCopy as words } from './look.copy.js';

interface LogoFieldProps {
  look: SurveyLook;
  onChange: (changed: Pick<SurveyLook, 'logo' | 'logo_alt'>) => void;
}

/** The logo with its text, or the place to drop one. */
export function LogoField({ look: { logo, logo_alt = '' }, onChange }: LogoFieldProps) {
  const altRef = useRef<HTMLInputElement>(null);
  const upload = useMutation({
    mutationFn: uploadLogo,
    onSuccess: (id) => {
      onChange({ logo: id });
      setTimeout(() => altRef.current?.focus());
    },
  });
  return (
    <div role="group" aria-label={words.logo} className="grid gap-3">
      {logo === undefined ? (
        <FileDrop
          label={words.logo}
          text={words.dropLogo}
          buttonLabel={words.chooseLogo}
          accept={['image/png', 'image/jpeg']}
          isBusy={upload.isPending}
          onFile={(file) => upload.mutate(file)}
        />
      ) : (
        <>
          <div className="flex flex-wrap items-center gap-3">
            <img
              data-theme="light"
              src={ownPath(urlOf(readSurveyImage, { params: { id: logo } }))}
              alt={logo_alt}
              className="h-12 max-w-60 rounded-control border border-line bg-surface object-contain p-1 text-ink"
            />
            <Button onPress={() => onChange({ logo: undefined })}>{words.removeLogo}</Button>
          </div>
          <TextField
            label={words.logoAlt}
            description={words.logoAltHint}
            value={logo_alt}
            maxLength={longestLogoAlt}
            onChange={(text) => onChange({ logo_alt: text })}
            inputRef={altRef}
          />
        </>
      )}
      {upload.isError && (
        <p role="alert" className="text-small text-danger">
          {failureOf(upload.error).detail}
        </p>
      )}
    </div>
  );
}

/** The id of the image. What can be no logo is refused before it is sent. */
async function uploadLogo(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const read = readLogo(bytes);
  if (typeof read === 'string') throw new Error(words.logoFault(read));
  const image = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return (await call(storeSurveyImage, { body: { image } })).id;
}
