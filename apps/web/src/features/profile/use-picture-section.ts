import { removePicture, storePicture, type Account } from '@deskledger/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { profileCopy } from './profile.copy.js';
import { call } from '../../lib/api/client.js';
import { failureOf } from '../../lib/api/failure.js';
import { accountQuery } from '../account/index.js';
import { useSettingsSection } from '../settings/index.js';
import { encodeCrop, openImage } from './chosen-image.js';
import { wholeCrop, type Crop } from './crop.js';

type Change = { kind: 'none' } | { kind: 'removed' } | { kind: 'chosen'; image: ImageBitmap; crop: Crop };

/** The picture with its unsaved change. */
export function usePictureSection(account: Account) {
  const queries = useQueryClient();
  const [change, setChange] = useState<Change>({ kind: 'none' });
  const [fault, setFault] = useState<string>();
  const reset = () => {
    setChange({ kind: 'none' });
    setFault(undefined);
  };
  const save = async () => {
    const picture = await send(change);
    queries.setQueryData(accountQuery.queryKey, (known) => known && { ...known, picture });
    // Another one that was chosen meanwhile is still unsaved.
    setChange((latest) => (latest === change ? { kind: 'none' } : latest));
    setFault(undefined);
  };
  useSettingsSection({
    tab: 'profile',
    name: profileCopy.picture.section,
    isDirty: change.kind !== 'none',
    save,
    discard: reset,
  });
  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    try {
      setChange({ kind: 'chosen', image: await openImage(file), crop: wholeCrop });
      setFault(undefined);
    } catch (error) {
      setFault(failureOf(error).detail);
    }
  };
  return {
    change,
    fault,
    choose,
    recrop: (crop: Crop) => change.kind === 'chosen' && setChange({ ...change, crop }),
    remove: () => setChange({ kind: account.picture === null ? 'none' : 'removed' }),
  };
}

/** Answers the version in force afterwards. */
async function send(change: Change): Promise<string | null> {
  if (change.kind === 'chosen') {
    const { picture } = await call(storePicture, { body: { image: encodeCrop(change.image, change.crop) } });
    return picture;
  }
  await call(removePicture);
  return null;
}
