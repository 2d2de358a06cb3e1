import type { Account } from '@deskledger/contracts';
import { Upload } from 'lucide-react';
import { DropZone } from 'react-aria-components/DropZone';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { profileCopy } from './profile.copy.js';
import { initialsOf } from '../../ui/inline/avatar.js';
import { Button } from '../../ui/buttons/button.js';
import { Card } from '../../ui/layout/card.js';
import { usePicture } from '../account/index.js';
import { recommendedSide } from './chosen-image.js';
import { CropBox } from './crop-box.js';
import { usePictureSection } from './use-picture-section.js';

const { picture: words } = profileCopy;
const types = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'];

/** Choose or drop a picture, cut it to a square in place, or go back to the initials. */
export function PictureCard({ account }: { account: Account }) {
  const { change, fault, choose, recrop, remove } = usePictureSection(account);
  const isSmall = change.kind === 'chosen' && Math.min(change.image.width, change.image.height) < recommendedSide;
  const hasPicture = change.kind === 'chosen' || (change.kind === 'none' && account.picture !== null);
  return (
    <Card title={words.title}>
      <div className="mt-3 flex flex-wrap items-start gap-5">
        {change.kind === 'chosen' ? (
          <CropBox image={change.image} crop={change.crop} onChange={recrop} />
        ) : (
          <Shown account={account} isRemoved={change.kind === 'removed'} />
        )}
        <div className="min-w-0 grow basis-64">
          <DropZone
            aria-label={words.drop}
            getDropOperation={(dragged) => (types.some((type) => dragged.has(type)) ? 'copy' : 'cancel')}
            onDrop={({ items }) => {
              const file = items.find((item) => item.kind === 'file');
              void file?.getFile().then(choose);
            }}
            className="grid justify-items-start gap-3 rounded-control border border-dashed border-line-strong p-4 focus-visible:outline-2 drop-target:bg-primary-soft"
          >
            <FileTrigger acceptedFileTypes={types} onSelect={(files) => void choose(files?.[0])}>
              <Button>
                <Upload aria-hidden className="size-4" strokeWidth={1.75} />
                {words.choose}
              </Button>
            </FileTrigger>
            <p className="text-small text-muted">{words.hint}</p>
          </DropZone>
          <div role="status" className="text-small text-warning">
            {isSmall && <p className="mt-2">{words.small}</p>}
          </div>
          <div role="alert" className="text-small text-danger">
            {fault && <p className="mt-2">{fault}</p>}
          </div>
          {hasPicture && (
            <Button look="link" onPress={remove} className="mt-3">
              {words.remove}
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}

function Shown({ account, isRemoved }: { account: Account; isRemoved: boolean }) {
  const src = usePicture(account.id, account.picture);
  if (src !== undefined && !isRemoved)
    return <img src={src} alt={words.yours} className="size-24 shrink-0 rounded-pill object-cover" />;
  return (
    <span
      role="img"
      aria-label={words.initials}
      className="inline-flex size-24 shrink-0 items-center justify-center rounded-pill bg-primary-soft text-display text-primary-text"
    >
      {initialsOf(account.name)}
    </span>
  );
}
