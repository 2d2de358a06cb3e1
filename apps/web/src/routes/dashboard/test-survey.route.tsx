import { useParams } from 'react-router-dom';
import { TestScreen } from '../../features/surveys/management/test-screen.js';

/** `/dashboard/surveys/test/{surveyId}` */
export function Component() {
  const { surveyId = '' } = useParams();
  return <TestScreen key={surveyId} id={surveyId} />;
}
