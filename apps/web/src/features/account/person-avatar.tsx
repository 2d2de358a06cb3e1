import { Avatar } from '../../ui/inline/avatar.js';
import { usePicture } from './use-picture.js';

interface Person {
  id: string;
  name: string;
  picture: string | null;
}

/** Somebody's picture, or the initials where there is none. */
export function PersonAvatar({ person }: { person: Person | undefined }) {
  return <Avatar name={person?.name ?? ''} src={usePicture(person?.id, person?.picture)} />;
}
