import { useParams } from 'react-router-dom';
import { surveyCopy } from '../../features/surveys/surveys.copy.js';
import { EditorsOnly } from '../../features/account/editors-only.js';
import { EditScreen } from '../../features/surveys/editor/edit-screen.js';

/** `/dashboard/surveys/edit/{surveyId}` */
export function Component() {
  const { surveyId = '' } = useParams();
  return (
    <EditorsOnly what={surveyCopy.theEditor}>
      <EditScreen key={surveyId} id={surveyId} />
    </EditorsOnly>
  );
}
