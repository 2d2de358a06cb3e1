import { surveyCopy } from '../../features/surveys/surveys.copy.js';
import { EditorsOnly } from '../../features/account/editors-only.js';
import { CreateScreen } from '../../features/surveys/editor/create-screen.js';

/** `/dashboard/surveys/create` */
export function Component() {
  return (
    <EditorsOnly what={surveyCopy.theEditor}>
      <CreateScreen />
    </EditorsOnly>
  );
}
